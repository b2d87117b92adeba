import json
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from perturbkit.errors import InvalidArgument, MissingResource
from perturbkit.predictors.chat import ChatPredictor, ChatUsage, load_chat
from perturbkit.predictors.chat_prompts import read_reply
from perturbkit.predictors.chat_service import ChatService
from perturbkit.predictors.specs import load_predictor
from perturbkit.tasks.task import Task

LABELS = ("negative", "very negative", "positive")


class Server:
    """A chat service on 127.0.0.1: ``answer(prompt, number of the request)`` gives a text or a status."""

    def __init__(self):
        self.requests = []
        self.headers = []
        self.at_once = self.most_at_once = 0
        self.lock = threading.Lock()
        self.answer = lambda prompt, number: "negative" if "dull" in prompt else "positive"
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                service.handle(self)

            def log_message(self, *args):
                pass

        self.http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.http.server_port}/v1"
        threading.Thread(target=self.http.serve_forever, daemon=True).start()

    def handle(self, handler):
        body = json.loads(handler.rfile.read(int(handler.headers["Content-Length"])))
        with self.lock:
            self.requests.append((handler.path, body))
            self.headers.append(dict(handler.headers))
            number = len(self.requests)
            self.at_once += 1
            self.most_at_once = max(self.most_at_once, self.at_once)
        said = self.answer(body["messages"][0]["content"], number)
        status, content = said if isinstance(said, tuple) else (200, self.reply(said))
        with self.lock:
            self.at_once -= 1
        handler.send_response(status)
        handler.send_header("Content-Length", str(len(content)))
        if status == 429:
            handler.send_header("Retry-After", "7")
        handler.end_headers()
        handler.wfile.write(content)

    @staticmethod
    def reply(text):
        usage = {"prompt_tokens": 20, "completion_tokens": 3, "total_tokens": 23}
        choice = {"index": 0, "message": {"role": "assistant", "content": text}}
        return json.dumps({"choices": [choice], "usage": usage}).encode()


@pytest.fixture
def server():
    made = Server()
    yield made
    made.http.shutdown()
    made.http.server_close()


@pytest.fixture
def ask(server, tmp_path, monkeypatch):
    """ask(**options) makes a predictor of the server, with its waits noted in ask.waits and not waited."""
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:9")  # loopback is asked directly

    def make(**options):
        options = {"labels": LABELS, "base_url": server.url, "cache": tmp_path, **options}
        predictor = ChatPredictor("tiny", **options)
        object.__setattr__(predictor._service, "sleep", make.waits.append)
        return predictor

    make.waits = []
    return make


def test_one_request_for_each_distinct_text(server, ask):
    answers = ask().predict(["a fine day", "a dull {day}", "a fine day"])
    assert [answer.value for answer in answers] == ["positive", "negative", "positive"]
    assert len(server.requests) == 2
    path, body = min(server.requests, key=lambda request: "dull" in request[1]["messages"][0]["content"])
    assert path == "/v1/chat/completions"
    assert body == {
        "model": "tiny",
        "messages": [
            {
                "role": "user",
                "content": "Classify the text. Reply with one of these labels and nothing else: "
                "negative, very negative, positive\n\nText: a fine day",
            }
        ],
        "temperature": 0,
        "max_tokens": 64,
        "seed": 0,
    }
    assert "Authorization" not in server.headers[0]


def test_the_second_run_asks_nothing_and_costs_nothing(server, ask):
    texts = ["a fine day", "a dull day", "a dull night"]
    first = ask(prices=(0.5, 2.0))
    answers = first.predict(texts)
    # Three requests of 20 and 3 tokens: 60 x 0.5 and 9 x 2.0 a million.
    assert first.usage == ChatUsage(3, 0, 60, 9, pytest.approx(48e-6))
    second = ask()
    assert second.predict(texts) == answers
    assert second.usage == ChatUsage(0, 3, 0, 0, 0.0)
    assert len(server.requests) == 3
    ask(prompt="Label of {text}? {labels}").predict(texts[:1])  # another prompt is another question
    assert len(server.requests) == 4


def test_answers_of_one_service_are_not_those_of_another(server, ask):
    ask().predict(["a fine day"])
    ask(base_url=server.url + "/").predict(["a fine day"])
    assert len(server.requests) == 2


@pytest.mark.parametrize("concurrency", [1, 3])
def test_several_at_a_time_and_no_more(server, ask, concurrency):
    def slowly(prompt, number):
        time.sleep(0.05)
        return "negative" if "dull" in prompt else "positive"

    server.answer = slowly
    texts = [f"a {'dull' if at % 3 else 'fine'} day {at}" for at in range(9)]
    answers = ask(concurrency=concurrency).predict(texts)
    assert [answer.value for answer in answers] == ["positive", "negative", "negative"] * 3
    assert server.most_at_once == concurrency


def test_failures_that_pass_are_tried_again(server, ask):
    server.answer = lambda prompt, number: [(503, b"busy"), (429, b"slow down"), "positive"][number - 1]
    predictor = ask()
    assert predictor.predict(["a fine day"])[0].value == "positive"
    assert ask.waits == [1.0, 7.0]  # a second, then what Retry-After says
    assert predictor.usage.requests == 1


def test_failures_that_stay_end_in_one_line_and_what_was_answered_is_kept(server, ask):
    server.answer = lambda prompt, number: (500, b"oh") if "dull" in prompt else "positive"
    with pytest.raises(MissingResource, match=r"answered 500, 3 times: run it again later") as error:
        ask(retries=2, concurrency=1).predict(["a fine day", "a dull day"])
    assert "\n" not in str(error.value)
    assert ask.waits == [1.0, 2.0]
    server.answer = lambda prompt, number: "negative"
    again = ask()
    assert [a.value for a in again.predict(["a fine day", "a dull day"])] == ["positive", "negative"]
    assert (again.usage.cached, again.usage.requests) == (1, 1)


def test_what_was_under_way_when_another_failed_is_kept(server, ask):
    def answer(prompt, number):
        if "dull" in prompt:
            return 400, b"no"
        time.sleep(0.3)
        return "positive"

    server.answer = answer
    with pytest.raises(InvalidArgument, match="refused the request with 400"):
        ask(concurrency=2).predict(["a fine day", "a dull day", "a fine night", "a fine year"])
    again = ask()
    again.predict(["a fine day"])
    assert again.usage.cached == 1
    # Of those not begun, at most the one that took the failed one's place was asked.
    assert len(server.requests) <= 3


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ((401, b"who are you"), "answered 401: set the environment variable of its API key"),
        ((400, b'{"error":\n "no such model"}'), 'refused the request with 400: {"error": "no such model"}'),
        ((200, b"<html>"), "does not answer as an OpenAI chat service does"),
        ((200, b'{"choices": []}'), "does not answer as an OpenAI chat service does"),
    ],
)
def test_a_refusal_is_not_tried_again(server, ask, said, message):
    server.answer = lambda prompt, number: said
    with pytest.raises(InvalidArgument) as error:
        ask().predict(["a fine day"])
    assert message in str(error.value)
    assert "\n" not in str(error.value)
    assert len(server.requests) == 1


def test_no_service_at_all():
    waits = []
    service = ChatService("chat:tiny", "http://127.0.0.1:9/v1", retries=1, timeout=2, sleep=waits.append)
    with pytest.raises(MissingResource, match=r"http://127.0.0.1:9/v1 cannot be reached"):
        service.ask({})
    assert waits == [1.0]
    with pytest.raises(InvalidArgument, match="base_url of chat:tiny must begin with http:// or https://"):
        ChatService("chat:tiny", "file:///etc")


def test_the_key_goes_into_its_header_only(server, ask, monkeypatch):
    monkeypatch.setenv("TINY_KEY", "sesame")
    predictor = ask(api_key_name="TINY_KEY")
    server.answer = lambda prompt, number: (403, b"no")
    with pytest.raises(InvalidArgument) as error:
        predictor.predict(["a fine day"])
    assert server.headers[0]["Authorization"] == "Bearer sesame"
    assert "sesame" not in str(error.value) + repr(predictor._service) + json.dumps(server.requests)


@pytest.mark.parametrize(
    ("reply", "kind", "value"),
    [
        ("Positive", "classification", "positive"),
        (' "positive." ', "classification", "positive"),
        ("Label: very negative", "classification", "very negative"),
        ("It is **negative**, clearly.", "classification", "negative"),
        ('{"label": "positive"}', "classification", "positive"),
        ("negative, very negative", "classification", None),
        ("positively", "classification", None),
        ("", "classification", None),
        ("4.5", "regression", 4.5),
        ("Similarity: 3", "regression", 3.0),
        ('{"score": 2}', "regression", 2.0),
        ("3 of 5", "regression", None),
        ("the same", "regression", None),
        ('"in 1871."', "question_answering", "in 1871"),
        ("positive", "ranking", "positive"),
    ],
)
def test_replies(reply, kind, value):
    assert read_reply(reply, kind, LABELS) == value


def test_a_reply_without_a_label_names_the_row_or_stands_for_what_is_said(server, ask):
    server.answer = lambda prompt, number: "I cannot\nsay" if "dull" in prompt else "positive"
    with pytest.raises(InvalidArgument, match=r"row 1: the reply 'I cannot\\nsay' is not one of the labels"):
        ask().predict(["a fine day", "a dull day"])
    answers = ask(unparsed="negative").predict(["a fine day", "a dull day"])
    assert [answer.value for answer in answers] == ["positive", "negative"]
    assert len(server.requests) == 2


def test_other_kinds_of_task(server, ask):
    server.answer = lambda prompt, number: "2.5"
    (answer,) = ask(kind="regression", labels=()).predict([("a boat", "a ship")])
    assert answer.value == 2.5
    assert "First: a boat\nSecond: a ship" in server.requests[0][1]["messages"][0]["content"]
    server.answer = lambda prompt, number: "Ada"
    (answer,) = ask(kind="question_answering", labels=()).predict([("Who rowed?", "Ada rowed.")])
    assert answer.value == "Ada"
    assert "Context: Ada rowed.\n\nQuestion: Who rowed?" in server.requests[1][1]["messages"][0]["content"]


def test_the_spec_and_its_options(server, tmp_path, monkeypatch):
    monkeypatch.setenv("PERTURBKIT_CACHE", str(tmp_path))
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    rows = [{"text": "a fine day", "label": "positive"}, {"text": "a dull day", "label": "positive"}]
    task = Task("d", "test", "classification", rows, labels=LABELS)
    predictor = load_predictor(
        f"chat:maker/tiny:1b?base_url={server.url}&concurrency=2&prices=1,2", task=task
    )
    assert predictor.name == "chat:maker/tiny:1b"
    assert task.score(predictor.predict(task.inputs())) == 0.5
    assert server.requests[0][1]["model"] == "maker/tiny:1b"
    assert (tmp_path / "chat.sqlite").is_file()
    monkeypatch.setenv("OPENAI_BASE_URL", server.url)
    assert load_chat("tiny", task=task).predict(["a fine day"])[0].value == "positive"


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("tiny?concurency=2", "has no option concurency: did you mean concurrency"),
        ("tiny?concurrency=two", "option concurrency of chat:tiny must be a number, got 'two'"),
        ("tiny?concurrency=0", "concurrency of chat:tiny must be at least 1, got 0"),
        ("tiny?prices=1", "option prices of chat:tiny must be a number, got '1'"),
        ("tiny?prompt=label it", r"prompt must have \{text\} and may have .* got none of them"),
        ("tiny?prompt={text", "prompt is no template"),
        ("tiny?prompt={text} {title}", r"got text, title"),
        ("tiny?unparsed=dunno", "unparsed of chat:tiny must be a label of the task or a number, got 'dunno'"),
        ("tiny?base_url=ftp://x", "must begin with http"),
    ],
)
def test_wrong_options_are_one_line(spec, message):
    task = Task("d", "test", "classification", [{"text": "a", "label": 0}], labels=LABELS)
    with pytest.raises(InvalidArgument, match=message) as error:
        load_chat(spec, task=task)
    assert "\n" not in str(error.value)


def test_wrong_inputs_and_kinds(ask):
    with pytest.raises(InvalidArgument, match="row 1: a chat model takes texts or pairs of"):
        ask().predict(["a", ["a"]])
    with pytest.raises(InvalidArgument, match=r"row 0: the prompt names \{text_pair\}, but the input is one"):
        ask(prompt="{text} {text_pair}").predict(["a"])
    with pytest.raises(InvalidArgument, match="takes whole texts, but the task is tagging"):
        ask(kind="tagging")
    with pytest.raises(InvalidArgument, match="needs a task, whose labels it asks for"):
        load_predictor("chat:tiny")

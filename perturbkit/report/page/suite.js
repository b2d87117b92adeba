{
  // Filters, drill-down and keys for a page whose tests can be opened without them.
  const byId = (id) => document.getElementById(id);
  const matrix = byId("matrix");
  const search = byId("search");
  const choices = { row: byId("by-capability"), column: byId("by-type"), status: byId("by-status") };
  const groups = Array.from(document.querySelectorAll(".group"));
  const cells = matrix ? Array.from(matrix.querySelectorAll("td[data-row]")) : [];

  // What can be searched is read once, when somebody searches: pages can hold megabytes of cases.
  const known = new Map();
  const lowered = (element) => {
    if (!known.has(element)) known.set(element, element.textContent.toLowerCase());
    return known.get(element);
  };
  const head = (test) => {
    if (!known.has(test)) {
      const said = [test.querySelector("summary"), ...test.querySelectorAll(".note")];
      known.set(test, said.map((part) => part.textContent).join("\n").toLowerCase());
    }
    return known.get(test);
  };

  // A test is found by its head, or by its cases, and then shows those cases only.
  function found(test, words) {
    const has = (text) => words.every((word) => text.includes(word));
    const cases = Array.from(test.querySelectorAll(".case"));
    const whole = has(head(test));
    let shown = 0;
    for (const one of cases) {
      one.hidden = !whole && !has(lowered(one));
      if (!one.hidden) shown += 1;
    }
    for (const more of test.querySelectorAll(".more")) {
      more.hidden = !more.querySelector(".case:not([hidden])");
      if (words.length && !whole && !more.hidden) more.open = true;
    }
    return { shown: whole || shown > 0, cases: whole ? 0 : shown };
  }

  function filter() {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const status = choices.status.value;
    let tests = 0;
    let total = 0;
    let cases = 0;
    for (const group of groups) {
      const inCell =
        (choices.row.value === "" || choices.row.value === group.dataset.row) &&
        (choices.column.value === "" || choices.column.value === group.dataset.column);
      let some = false;
      for (const test of group.querySelectorAll(".test")) {
        total += 1;
        let show = inCell && (status === "" || test.dataset.status.split(" ").includes(status));
        if (show) {
          const result = found(test, words);
          show = result.shown;
          cases += result.cases;
        }
        test.hidden = !show;
        some = some || show;
        if (show) tests += 1;
      }
      group.hidden = !some;
    }
    for (const cell of cells) {
      cell.classList.toggle(
        "chosen",
        choices.row.value === cell.dataset.row && choices.column.value === cell.dataset.column,
      );
    }
    byId("count").textContent =
      `${tests} of ${total} tests` + (cases ? `, ${cases} cases with these words` : "");
  }

  function choose(cell) {
    search.value = "";
    choices.status.value = "";
    choices.row.value = cell ? cell.dataset.row : "";
    choices.column.value = cell ? cell.dataset.column : "";
    filter();
  }

  function show(element) {
    element.scrollIntoView({ block: "start" });
    const target = element.matches("details") ? element : element.querySelector(".test:not([hidden])");
    if (target) target.querySelector("summary").focus({ preventScroll: true });
  }

  function openCell(cell) {
    choose(cell);
    const group = groups.find((one) => !one.hidden);
    if (group) show(group);
  }

  function openTest(test) {
    if (test.hidden) choose(null);
    test.open = true;
    show(test);
  }

  // The page can be opened at a cell or a test, and goes back and forth as the reader does.
  function follow() {
    const target = location.hash && byId(location.hash.slice(1));
    if (!target) return;
    if (target.matches(".test")) openTest(target);
    const cell = cells.find((one) => one.querySelector("a").hash === location.hash);
    if (cell) openCell(cell);
  }

  function move(from, rows, columns) {
    const row = Number(from.dataset.row);
    const column = Number(from.dataset.column);
    // Empty cells are passed over: the nearest one in the direction of the key.
    const ahead = cells
      .map((cell) => ({
        cell,
        along: (Number(cell.dataset.row) - row) * rows + (Number(cell.dataset.column) - column) * columns,
        aside: Math.abs((Number(cell.dataset.row) - row) * columns) + Math.abs((Number(cell.dataset.column) - column) * rows),
      }))
      .filter((one) => one.along > 0)
      .sort((a, b) => a.aside - b.aside || a.along - b.along);
    if (ahead.length) ahead[0].cell.querySelector("a").focus();
  }

  const arrows = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

  function close() {
    const focus = document.activeElement;
    const open = focus && focus.closest("#tests details[open], #numbers details[open]");
    if (open) {
      open.open = false;
      open.querySelector("summary").focus();
      return;
    }
    const chosen = cells.find((cell) => cell.classList.contains("chosen"));
    choose(null);
    if (chosen) {
      chosen.querySelector("a").focus();
    } else if (focus === search) {
      search.blur();
    }
  }

  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const typing = event.target.matches("input, select, textarea");
    const cell = event.target.closest("#matrix td");
    if (event.key === "Escape") {
      close();
    } else if (event.key === "/" && !typing) {
      search.focus();
      search.select();
    } else if (cell && arrows[event.key]) {
      move(cell, ...arrows[event.key]);
    } else {
      return;
    }
    event.preventDefault();
  });

  if (search && matrix) {
    search.addEventListener("input", filter);
    for (const choice of Object.values(choices)) choice.addEventListener("change", filter);
    byId("clear").addEventListener("click", () => choose(null));
    // Following a link to where the page is already changes no address, so that its click is heard here.
    for (const link of document.querySelectorAll("#matrix a, #sides a, #numbers a")) {
      link.addEventListener("click", (event) => {
        if (location.hash !== link.hash) return;
        event.preventDefault();
        follow();
      });
    }
    window.addEventListener("hashchange", follow);
    filter();
    follow();
  }
}

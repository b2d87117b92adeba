"use strict";
// Adds sorting, filtering and highlighting to a page that is complete without them.
for (const part of document.querySelectorAll(".scripted")) part.hidden = false;

function keyOf(row, column) {
  const cell = row.cells[column];
  if (!cell) return { number: null, text: "" };
  const number = cell.dataset.value === undefined ? null : Number(cell.dataset.value);
  return { number, text: cell.textContent };
}

function compare(a, b, sign) {
  if (a.number !== null && b.number !== null) return sign * (a.number - b.number);
  if (a.number !== null) return -1;
  if (b.number !== null) return 1;
  return sign * a.text.localeCompare(b.text, "en", { numeric: true });
}

function sortBy(table, column, header) {
  const numeric = header.classList.contains("number");
  const last = header.getAttribute("aria-sort");
  // Numbers start with the largest, because the largest drop is what one looks for.
  const first = numeric ? "descending" : "ascending";
  const other = numeric ? "ascending" : "descending";
  const next = last === first ? other : first;
  for (const cell of header.parentNode.cells) cell.removeAttribute("aria-sort");
  header.setAttribute("aria-sort", next);
  const sign = next === "ascending" ? 1 : -1;
  const body = table.tBodies[0];
  const rows = Array.from(body.rows, (row) => ({ row, key: keyOf(row, column) }));
  rows.sort((a, b) => compare(a.key, b.key, sign));
  body.append(...rows.map((item) => item.row));
}

for (const table of document.querySelectorAll("table.sortable")) {
  Array.from(table.tHead.rows[0].cells).forEach((header, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...header.childNodes);
    header.append(button);
    button.addEventListener("click", () => sortBy(table, column, header));
  });
}

for (const field of document.querySelectorAll("input[data-filter]")) {
  const rows = Array.from(document.getElementById(field.dataset.filter).tBodies[0].rows);
  const texts = rows.map((row) => Array.from(row.cells, (cell) => cell.textContent).join("\n").toLowerCase());
  const count = document.querySelector(`output[data-count="${field.dataset.filter}"]`);
  const show = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    rows.forEach((row, i) => {
      row.hidden = !words.every((word) => texts[i].includes(word));
      if (!row.hidden) shown += 1;
    });
    count.textContent = `${shown} of ${rows.length} rows`;
  };
  field.addEventListener("input", show);
  show();
}

const highlight = document.getElementById("highlight");
const series = Array.from(document.querySelectorAll(".series"));

function emphasise(name) {
  for (const line of series) {
    line.classList.toggle("faded", name !== "" && line.dataset.transform !== name);
    line.classList.toggle("lit", name !== "" && line.dataset.transform === name);
  }
}

if (highlight) {
  highlight.addEventListener("change", () => emphasise(highlight.value));
  for (const line of series) {
    line.addEventListener("pointerenter", () => emphasise(line.dataset.transform));
    line.addEventListener("pointerleave", () => emphasise(highlight.value));
  }
}

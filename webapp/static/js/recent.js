// Recent and saved searches and the book that was last chosen, kept on this device only.
const KEPT = { recent: 8, saved: 24 };
const LONGEST = 64;

function read(name) {
  try {
    const list = JSON.parse(localStorage.getItem(`caiding.${name}`) ?? "[]");
    return Array.isArray(list) ? list.filter((text) => typeof text === "string" && text.length <= LONGEST).slice(0, KEPT[name]) : [];
  } catch {
    return [];
  }
}

function write(name, list) {
  try {
    localStorage.setItem(`caiding.${name}`, JSON.stringify(list.slice(0, KEPT[name])));
  } catch {
    // storage is off: nothing is remembered
  }
}

function chosen(book) {
  try {
    if (book !== undefined) localStorage.setItem("caiding.book", book);
    return localStorage.getItem("caiding.book") ?? "";
  } catch {
    return "";
  }
}

function link(text) {
  const item = document.createElement("li");
  item.append(Object.assign(document.createElement("a"), { textContent: text, href: `/?${new URLSearchParams({ q: text })}` }));
  return item;
}

function list(name, place) {
  const texts = read(name);
  place.querySelector("ul").replaceChildren(...texts.map(link));
  place.hidden = texts.length === 0;
}

function saving(button) {
  const text = button.dataset.save;
  const show = () => {
    const kept = read("saved").includes(text);
    button.setAttribute("aria-pressed", String(kept));
    button.textContent = kept ? "已收藏" : "收藏检索";
  };
  button.addEventListener("click", () => {
    const others = read("saved").filter((one) => one !== text);
    write("saved", read("saved").includes(text) ? others : [text, ...others]);
    show();
  });
  button.hidden = text.length > LONGEST;
  show();
}

function within(place, form) {
  const book = [...document.querySelectorAll("[data-book]")].find((one) => one.dataset.book === chosen());
  if (!book) return;
  const field = Object.assign(document.createElement("input"), { type: "hidden", name: "book", value: book.dataset.book });
  form.append(field);
  place.querySelector("b").textContent = `《${book.dataset.title}》`;
  place.hidden = false;
  place.querySelector("button").addEventListener("click", () => { chosen(""); field.remove(); place.hidden = true; form.elements.q.focus(); });
}

const results = document.querySelector("[data-found]");
const asked = results?.dataset.found;
if (asked && asked.length <= LONGEST) write("recent", [asked, ...read("recent").filter((text) => text !== asked)]);
if (results) chosen(new URLSearchParams(location.search).get("book") ?? "");

for (const button of document.querySelectorAll("[data-save]")) saving(button);
for (const name of Object.keys(KEPT)) {
  const place = document.querySelector(`[data-${name}]`);
  if (place) list(name, place);
}
const place = document.querySelector("[data-recent]");
place?.querySelector("button").addEventListener("click", () => { write("recent", []); place.hidden = true; });
const note = document.querySelector("[data-within]");
if (note) within(note, document.querySelector('.ask form[role="search"]'));

// `/` goes to the search box, from any page; typing in a field is left alone.
const TYPING = "input, textarea, select, [contenteditable]";

document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.altKey || event.ctrlKey || event.metaKey || event.isComposing || event.target.closest(TYPING)) return;
  event.preventDefault();
  const box = document.querySelector('form[role="search"] input[name="q"]');
  if (!box?.checkVisibility()) return location.assign("/");
  box.focus();
  return box.select();
});

/** What is wrong with a table as it stands: the bar over the board, things that spill, clickable things that are covered. */
() => {
  const found = [];
  const bar = document.querySelector(".bar");
  const board = document.querySelector(".board, .place");
  if (!bar || !board || document.querySelector("dialog[open]")) return found;
  const name = (node) => `${node.tagName.toLowerCase()}.${String(node.className?.baseVal ?? node.className).split(" ").slice(0, 2).join(".")} ${(node.getAttribute("aria-label") ?? node.textContent ?? "").trim().slice(0, 30)}`;
  const box = (node) => node.getBoundingClientRect();
  const wide = innerWidth >= 1200;
  const scrolls = (node) => /auto|scroll/.test(getComputedStyle(node).overflowY) && node.scrollHeight > node.clientHeight + 1;

  /* The bar and the board. */
  const was = scrollY;
  if (!wide) scrollTo(0, document.documentElement.scrollHeight);
  if (board.checkVisibility()) {
    const [a, b] = [box(board), box(bar)];
    if (a.bottom > b.top + 1 && a.top < b.bottom) found.push(`bar over board by ${Math.round(a.bottom - b.top)} px`);
    if (wide && b.bottom > innerHeight + 1) found.push(`bar below the window by ${Math.round(b.bottom - innerHeight)} px`);
    for (const node of board.querySelectorAll("button, li, section, p")) {
      if (!node.checkVisibility({ visibilityProperty: true })) continue;
      const edge = box(node);
      let inside = false;
      for (let at = node.parentElement; at && at !== board.parentElement && !inside; at = at.parentElement) inside = scrolls(at) || getComputedStyle(at).position === "fixed";
      if (!inside && edge.height && edge.bottom > a.bottom + 6) found.push(`spills out of the board by ${Math.round(edge.bottom - a.bottom)} px: ${name(node)}`);
    }
  }
  if (!wide) scrollTo(0, was);

  /* What can be clicked can be reached. */
  for (const node of document.querySelectorAll(".bar button, .board button, .place button, .top a, .top button, .rail button")) {
    if (node.getAttribute("aria-disabled") === "true" || !node.checkVisibility({ visibilityProperty: true })) continue;
    if (document.querySelector(".settling") && node.closest(".moves, .apart")) continue;
    const edge = box(node);
    const [x, y] = [edge.x + edge.width / 2, edge.y + edge.height / 2];
    if (!edge.width || x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
    let clipped = false;
    for (let at = node.parentElement; at && !clipped; at = at.parentElement) {
      const over = getComputedStyle(at);
      if (over.overflowX === "visible" && over.overflowY === "visible") continue;
      const clip = box(at);
      clipped = y > clip.bottom || y < clip.top || x < clip.left || x > clip.right;
    }
    if (clipped) continue;
    const top = document.elementFromPoint(x, y);
    if (!top || node.contains(top) || top.contains(node)) continue;
    if (!wide && top.closest(".bar, .top")) continue; // it scrolls
    if (top.closest(".recap, .battle, .bubble, .drawn, .tip")) continue; // opened for a moment, with a way to close it
    found.push(`${name(node)} is covered by ${name(top)}`);
  }
  return found;
}

/** The texts of a page that are not whole: cut off by a box, wider than their button, or beyond the window's edge.
 * What ends in dots on purpose, says itself whole as its title and shows four letters' worth is whole enough: a name. */
() => {
  const found = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const dotted = (at, text) => {
    const { textOverflow, fontSize } = getComputedStyle(at);
    return textOverflow === "ellipsis" && at.title === text.data.trim() && at.clientWidth >= 4 * parseFloat(fontSize);
  };
  const beside = (box, edge) => box.left < edge.left - 1 || box.right > edge.right + 1;
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const owner = text.parentElement;
    if (!text.data.trim() || owner.closest(".vh, svg") || !owner.checkVisibility({ visibilityProperty: true })) continue;
    range.selectNodeContents(text);
    const box = (dotted(owner, text) ? owner : range).getBoundingClientRect();
    const say = (how) => found.push(`${text.data.trim().slice(0, 40)}: ${how}`);
    const slack = 0.35 * Math.min(box.height, 24); // a line is higher than its letters
    const button = owner.closest("button, a, .where");
    if (button && beside(box, button.getBoundingClientRect())) say("wider than its button");
    let scrolled = false;
    for (let at = owner; at && at !== document.body && !scrolled; at = at.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(at);
      const edge = at.getBoundingClientRect();
      scrolled = (overflowX === "auto" || overflowX === "scroll") && at.scrollWidth > at.clientWidth;
      if (scrolled) break;
      const high = box.top < edge.top - slack || box.bottom > edge.bottom + slack;
      if ((overflowX !== "visible" && beside(box, edge)) || (/hidden|clip/.test(overflowY) && high)) say(`cut by ${at.localName}.${at.className} in .${at.parentElement?.className}`);
      if (/auto|scroll/.test(overflowY) || position === "fixed") break;
    }
    if (!scrolled && box.right > innerWidth + 1) say("beyond the window");
  }
  return found;
}

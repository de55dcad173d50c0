/** Whether this is a phone: then one part of the board is shown at a time. */

const query = matchMedia("(max-width: 719px)");

export const narrow: { now: boolean } = $state({ now: query.matches });
query.addEventListener("change", () => (narrow.now = query.matches));

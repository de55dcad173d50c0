/** The icons, brought into the page once: a symbol of another file is drawn a frame late wherever a line is new. */

const sprite = $state({ inPage: false });

/** Where a symbol is drawn from. */
export const iconAt = (name: string): string => (sprite.inPage ? `#i-${name}` : `/icons.svg#${name}`);

export async function bringIcons(): Promise<void> {
  const answer = await fetch("/icons.svg").catch(() => null);
  if (!answer?.ok) return; // they are drawn from the file
  const icons = document.adoptNode(new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement);
  for (const symbol of icons.querySelectorAll("symbol")) symbol.id = `i-${symbol.id}`;
  icons.setAttribute("class", "sprite");
  icons.setAttribute("aria-hidden", "true");
  document.body.append(icons);
  sprite.inPage = true;
}

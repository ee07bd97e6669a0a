const FAMILY = 'Venue';

/** Sets titles and texts in the venue's own type face once it is here; letters that it has not stay in the house's. */
export async function loadFont(url: string): Promise<void> {
  const face = await new FontFace(FAMILY, `url("${url}")`).load();
  document.fonts.add(face);
  const { documentElement } = document;
  const house = getComputedStyle(documentElement);
  for (const role of ['--serif', '--sans']) {
    const others = house.getPropertyValue(role);
    if (!others.startsWith(`"${FAMILY}"`)) documentElement.style.setProperty(role, `"${FAMILY}", ${others}`);
  }
}

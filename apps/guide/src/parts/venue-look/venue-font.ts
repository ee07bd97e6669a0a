const FAMILY = 'Venue';

/** Sets titles and texts in the venue's own typeface once it is loaded. Letters it lacks stay in the guide's. */
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

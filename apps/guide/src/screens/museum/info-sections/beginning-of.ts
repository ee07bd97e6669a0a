/** Returns the first paragraph of a museum's text, or the first point of its first list, as plain words. */
export function beginningOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const first = body.querySelector('p, li') ?? body;
  for (const line of first.querySelectorAll('br')) line.replaceWith(' · ');
  return first.textContent.trim();
}

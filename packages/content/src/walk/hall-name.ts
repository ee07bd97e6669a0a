/** A hall's name on two lines. `lower` is empty when the name is a single word. */
export type HallName = { upper: string; lower: string };

/**
 * Splits a hall's name at its last space into an upper and a lower part (product, section 3, Hall).
 *
 * @example splitHallName('The Endless Floor') // { upper: 'The Endless', lower: 'Floor' }
 */
export function splitHallName(name: string): HallName {
  const trimmed = name.trim();
  const lastSpace = trimmed.lastIndexOf(' ');
  if (lastSpace < 0) return { upper: trimmed, lower: '' };
  return { upper: trimmed.slice(0, lastSpace).trimEnd(), lower: trimmed.slice(lastSpace + 1) };
}

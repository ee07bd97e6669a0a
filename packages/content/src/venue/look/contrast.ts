/** Measured contrast, by the formula of WCAG 2.2. Colours are `#rrggbb`. */

const BLACK = '#000000';
const WHITE = '#ffffff';

/** Contrast of two colours, from 1 (equal) to 21 (black on white). */
export function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * The text colour on a venue's colour: the venue's own if it is legible (4.5:1, or 3:1 for large text), otherwise black
 * or white, the one with more contrast (product, section D6, default colours).
 */
export function textOn(background: string, wanted?: string, size: 'text' | 'large' = 'text'): string {
  if (wanted && contrast(background, wanted) >= (size === 'text' ? 4.5 : 3)) return wanted;
  return contrast(background, BLACK) >= contrast(background, WHITE) ? BLACK : WHITE;
}

/** The venue's colour, darkened or lightened until it has a contrast of 3:1 to its background. */
export function standingOut(colour: string, background: string): string {
  const goal = contrast(background, BLACK) > contrast(background, WHITE) ? BLACK : WHITE;
  for (let step = 0; step <= 20; step++) {
    const candidate = mix(colour, goal, step / 20);
    if (contrast(candidate, background) >= 3) return candidate;
  }
  return goal;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Mixes a share (0 to 1) of another colour into a colour. */
export function mix(colour: string, other: string, share: number): string {
  const goals = channels(other);
  const mixed = channels(colour).map((value, at) => Math.round(value + ((goals[at] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

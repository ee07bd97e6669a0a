import type { AppIcon } from '@cicerone/content/release/release';
import { standingOut } from '@cicerone/content/venue/look/contrast';
import { INK, PAGE_COLOUR } from '@cicerone/content/work/page-colours';
import sharp, { type Sharp } from 'sharp';
import type { AppIconSource } from './app-icon-drawing.ts';
import { type IconLogo, iconLogo } from './icon-logo.ts';

/** The icons that browsers require for an installable app: two sizes, and one that may be cropped to any shape. */
const FORMS: readonly Pick<AppIcon, 'size' | 'purpose'>[] = [
  { size: 192, purpose: 'any' },
  { size: 512, purpose: 'any' },
  { size: 512, purpose: 'maskable' },
];

/** The part of an icon that its logo fills: its square or, if it may be cropped, the circle that is never cropped. */
const FILLED = 0.8;

/** The icons of a venue's app: square PNGs without transparency, which some devices would fill with black. */
export async function renderAppIcons({ logo, accent }: AppIconSource) {
  const shown = logo === undefined ? undefined : await iconLogo(logo);
  return Promise.all(
    FORMS.map(async ({ size, purpose }) => ({
      size,
      purpose,
      bytes: await png(shown ? withLogo(shown, await drawn(shown, size, purpose), size) : mark(accent, size)),
    })),
  );
}

function withLogo({ ground }: IconLogo, logo: Buffer, size: number) {
  const square = sharp({ create: { width: size, height: size, channels: 3, background: ground } });
  return square.composite([{ input: logo, gravity: 'centre' }]).removeAlpha();
}

/** The logo as large as the icon allows: inside a circle, its diagonal counts. */
function drawn({ pixels, width, height }: IconLogo, size: number, purpose: AppIcon['purpose']): Promise<Buffer> {
  const extent = purpose === 'maskable' ? Math.hypot(width, height) : Math.max(width, height);
  const scale = (size * FILLED) / extent;
  const side = (length: number) => Math.max(1, Math.floor(length * scale));
  return sharp(pixels).resize(side(width), side(height), { fit: 'fill' }).png().toBuffer();
}

/** The mark of `icon.svg` in the guide, as a full square: its ring ends well inside the safe zone. */
function mark(accent: string, size: number) {
  const ring = `<path d="M42 22a14 14 0 1 0 0 20" fill="none" stroke="${standingOut(accent, INK)}" stroke-width="6" stroke-linecap="round"/>`;
  const drawing = `<rect width="64" height="64" fill="${INK}"/>${ring}<circle cx="33" cy="32" r="4.5" fill="${PAGE_COLOUR}"/>`;
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${size}" height="${size}">${drawing}</svg>`,
    ),
  ).removeAlpha();
}

/** Logos have few colours: a palette makes a fifth of the bytes, and at this quality the same picture. */
function png(picture: Sharp): Promise<Buffer> {
  return picture.png({ palette: true, quality: 100, effort: 10, compressionLevel: 9 }).toBuffer();
}

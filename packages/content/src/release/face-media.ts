import { mediaKeyOf } from '../work/media-key.ts';
import type { CurrentRelease } from './release.ts';

/**
 * The keys of the media of a venue's public face: logo and home image in every size, its typeface, and the icons of its
 * app. They are everybody's, of a venue with an access code too (product, section D6, Access codes).
 */
export function faceMedia({
  logoImageUrl,
  homeImageUrl,
  fontUrl,
  pictures = {},
  appIcons = [],
}: CurrentRelease): string[] {
  const sizes = Object.values(pictures).flatMap((picture) => Object.values(picture.sizes));
  const addresses = [logoImageUrl, homeImageUrl, fontUrl, ...sizes, ...appIcons.map(({ url }) => url)];
  return addresses.flatMap((address) => mediaKeyOf(address ?? '') ?? []);
}

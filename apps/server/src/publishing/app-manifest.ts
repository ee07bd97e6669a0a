import type { AppManifest } from '@cicerone/api/museum-shapes';
import { directionOf, langOf } from '@cicerone/content/language/text-language';
import type { CurrentRelease } from '@cicerone/content/release/release';
import { encodeVenueLink } from '@cicerone/content/venue/venue-link';
import { NIGHT_PAGE_COLOUR, PAGE_COLOUR } from '@cicerone/content/work/page-colours';
import { venueFace } from '../serving/venue-face.ts';

/**
 * What a browser needs to install a venue's guide as an app of its own; it keeps all of it, so that the app starts
 * without network in the venue's name and colours. Undefined for a release without icons, such as a deactivated venue.
 *
 * One app for each venue: it opens the visitor link and covers what begins with it. No link of another venue does,
 * since base64url that begins with `{id}-{slug}` is read as that id. A slash at the end of the scope would leave out the
 * welcome screen, where the app starts.
 */
export function appManifest(release: CurrentRelease, languageCode: string): AppManifest | undefined {
  const { idMuseum, slug, appIcons } = release;
  if (!appIcons) return undefined;
  const face = venueFace(release, [languageCode]);
  const { name } = face;
  const link = `/museums/${encodeVenueLink(idMuseum, slug)}`;
  return {
    id: link,
    start_url: link,
    scope: link,
    name,
    // A shorter one would be ours, not the museum's; the device cuts it where it must.
    short_name: name,
    lang: langOf(face.languageCode),
    dir: directionOf(face.languageCode),
    display: 'standalone',
    // The welcome screen is dark at every hour, under the venue's picture.
    background_color: NIGHT_PAGE_COLOUR,
    theme_color: PAGE_COLOUR,
    icons: appIcons.map(({ url, size, purpose }) => ({
      src: url,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  };
}

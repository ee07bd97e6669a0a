import type { AppManifest } from '@cicerone/api/museum-shapes';
import { directionOf, langOf } from '@cicerone/content/language/text-language';
import type { CurrentRelease } from '@cicerone/content/release/release';
import { encodeVenueLink } from '@cicerone/content/venue/venue-link';
import { NIGHT_PAGE_COLOUR, PAGE_COLOUR } from '@cicerone/content/work/page-colours';
import { venueFace } from '../serving/venue-face.ts';

/**
 * The web app manifest with which a browser installs a venue's guide as its own app. The browser stores all of it, so
 * the app starts offline in the venue's name and colours. Undefined for a release without icons, such as that of a
 * deactivated venue.
 *
 * Each venue is one app: it opens the visitor link, and its scope is every address that begins with that link. No link
 * of another venue does, because base64url that begins with `{id}-{slug}` is read as that id. A slash at the end of the
 * scope would exclude the welcome screen, where the app starts.
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
    // A shorter name would be ours, not the museum's. The device shortens it if it must.
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

import { colour, languageCode } from '@cicerone/content/package/fields';
import { STATUS_DEACTIVATED } from '@cicerone/content/release/release-version';
import * as z from 'zod/mini';
import { described } from './api-notes.ts';

const IN_DIGITS = 'must be a number in digits, such as 7';
/** Ids are positive, in decimal digits without leading zeros, and fit a safe integer; everything else is bad input. */
export const idInPath = z.pipe(z.string(IN_DIGITS).check(z.regex(/^[1-9]\d{0,14}$/, IN_DIGITS)), z.transform(Number));
export const museumInPath = described(idInPath, 'The number of the venue.');
export const museumParams = z.object({ idMuseum: museumInPath });
export const allDataParams = z.object({
  idMuseum: museumInPath,
  idLanguage: described(idInPath, 'The number of the language, from the list of languages.'),
});
export const deltaQuery = z.object({
  from: described(
    z.optional(idInPath),
    'The release that the device has. Where there is a delta from it, the answer is that delta.',
  ),
});
export const manifestParams = z.object({
  idMuseum: museumInPath,
  version: described(idInPath, 'The number of the release.'),
});
export const appManifestQuery = z.object({
  lang: described(
    z.optional(z.string()),
    'The language, as a tag or code of any spelling. For one that the venue does not have, another of its languages answers.',
  ),
});

export const mediaParams = z.object({
  key: described(z.string(), 'The name of the file: the hash of its bytes, and its extension.'),
});

/** A language of a venue, as `languages/{museumId}` lists it. */
export const languageSchema = z.object({
  id: described(z.int(), 'The number of the language.'),
  code: described(languageCode, 'Its code, such as `en_GB`.'),
  name: described(z.string(), 'Its name in the language itself.'),
});
export const languagesSchema = z.array(languageSchema);
export type VenueLanguage = z.infer<typeof languageSchema>;

/** The response of the detail call for a deactivated venue. */
export const deactivatedSchema = z.object({ status: z.literal(STATUS_DEACTIVATED) });

/** The manifest with which a browser installs a venue's guide as an app (W3C Web Application Manifest). */
export const appManifestSchema = z.object({
  id: described(z.string(), 'The address by which the browser recognises the app.'),
  start_url: described(z.string(), 'The address that the app opens.'),
  scope: described(z.string(), 'Addresses that begin with it open inside the app.'),
  name: described(z.string(), 'The name of the venue.'),
  short_name: described(z.string(), 'The name below the icon.'),
  lang: described(z.string(), 'The language of the names.'),
  dir: described(z.enum(['ltr', 'rtl']), 'The direction in which that language is read.'),
  display: described(z.literal('standalone'), 'The app opens without the address bar of the browser.'),
  background_color: described(colour, 'The colour of the window until the guide appears.'),
  theme_color: described(colour, 'The colour of the bars around the guide.'),
  icons: described(
    z.array(
      z.object({
        src: described(z.string(), 'The address of the picture.'),
        sizes: described(z.string(), 'Its width and height in pixels, such as `192x192`.'),
        type: described(z.string(), 'Its media type.'),
        purpose: described(z.enum(['any', 'maskable']), 'Whether the system may cut it to a shape of its own.'),
      }),
    ),
    'The icons of the app, in several sizes.',
  ),
});
export type AppManifest = z.infer<typeof appManifestSchema>;

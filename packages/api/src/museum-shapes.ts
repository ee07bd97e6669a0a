import { colour, languageCode } from '@cicerone/content/fields';
import { STATUS_DEACTIVATED } from '@cicerone/content/release-version';
import * as z from 'zod/mini';

/** Ids are positive and fit a safe integer; everything else is bad input. */
export const idInPath = z.coerce.number().check(z.int(), z.positive());
export const museumParams = z.object({ idMuseum: idInPath });
export const allDataParams = z.object({ idMuseum: idInPath, idLanguage: idInPath });
/** The release that the device has: where there is a delta from it, that is enough. */
export const deltaQuery = z.object({ from: z.optional(idInPath) });
export const manifestParams = z.object({ idMuseum: idInPath, version: idInPath });
/** A language tag or code of any spelling; what is none of ours is answered by fallback. */
export const appManifestQuery = z.object({ lang: z.optional(z.string()) });

/** A language of a venue, as `languages/{museumId}` lists it. */
export const languageSchema = z.object({ id: z.int(), code: languageCode, name: z.string() });
export const languagesSchema = z.array(languageSchema);
export type VenueLanguage = z.infer<typeof languageSchema>;

/** What the detail call answers for a deactivated venue. */
export const deactivatedSchema = z.object({ status: z.literal(STATUS_DEACTIVATED) });
export type Deactivated = z.infer<typeof deactivatedSchema>;

/** What a browser needs to install a venue's guide as an app (W3C Web Application Manifest). */
export const appManifestSchema = z.object({
  id: z.string(),
  start_url: z.string(),
  /** Addresses that begin with it open inside of the app. */
  scope: z.string(),
  name: z.string(),
  short_name: z.string(),
  lang: z.string(),
  dir: z.enum(['ltr', 'rtl']),
  display: z.literal('standalone'),
  background_color: colour,
  theme_color: colour,
  icons: z.array(
    z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.enum(['any', 'maskable']) }),
  ),
});
export type AppManifest = z.infer<typeof appManifestSchema>;

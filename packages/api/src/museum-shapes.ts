import { languageCode } from '@cicerone/content/fields';
import { STATUS_DEACTIVATED } from '@cicerone/content/release-version';
import * as z from 'zod/mini';

/** Ids are positive and fit a safe integer; everything else is bad input. */
const idInPath = z.coerce.number().check(z.int(), z.positive());
export const museumParams = z.object({ idMuseum: idInPath });
export const allDataParams = z.object({ idMuseum: idInPath, idLanguage: idInPath });
export const manifestParams = z.object({ idMuseum: idInPath, version: idInPath });

/** A language of a venue, as `languages/{museumId}` lists it. */
export const languageSchema = z.object({ id: z.int(), code: languageCode, name: z.string() });
export const languagesSchema = z.array(languageSchema);
export type VenueLanguage = z.infer<typeof languageSchema>;

/** What the detail call answers for a deactivated venue. */
export const deactivatedSchema = z.object({ status: z.literal(STATUS_DEACTIVATED) });
export type Deactivated = z.infer<typeof deactivatedSchema>;

import { artworkSchema } from '@cicerone/content/artwork';
import { beaconSchema } from '@cicerone/content/beacon';
import { identifier, languageCode } from '@cicerone/content/fields';
import { infoSectionSchema } from '@cicerone/content/info-section';
import { keypadLookSchema } from '@cicerone/content/keypad-look';
import { oneMinuteSchema } from '@cicerone/content/one-minute';
import { currentReleaseSchema } from '@cicerone/content/release';
import { STATUS_DEACTIVATED } from '@cicerone/content/release-version';
import { routeSchema } from '@cicerone/content/route';
import { timelineSchema } from '@cicerone/content/timeline';
import { venueSchema } from '@cicerone/content/venue';
import * as z from 'zod/mini';
import { refusalSchema } from './envelope.ts';
import { idInPath } from './museum-shapes.ts';

export const legacyItemParams = z.object({ id: idInPath });
/** In which language `locale` is; a tag or code of any spelling. Without it, in each venue's first language. */
const lang = z.optional(z.string());
export const legacyItemQuery = z.object({ lang });
/** Without `idMuseum`, a list is of all venues. */
export const legacyListQuery = z.object({ idMuseum: z.optional(idInPath), lang });

/** What the legacy family answers to bad input, unknown things and wrong credentials: the refusal, read by `success`. */
export const legacyRefusalSchema = z.extend(refusalSchema, { success: z.literal(false) });
export type LegacyRefusal = z.infer<typeof legacyRefusalSchema>;

/** The networks of the specification, each offered where an installation has configured it (design, section 6). */
export const SOCIAL_NETWORKS = ['Facebook', 'Google', 'Instagram', 'Twitter'] as const;
export const socialNetworkSchema = z.strictObject({
  /** Its place among the networks of the specification, from 1. */
  idSocialNetwork: z.int(),
  name: z.enum(SOCIAL_NETWORKS),
});
export type SocialNetwork = z.infer<typeof socialNetworkSchema>;

/**
 * An access code as a visitor types it: whatever a museum printed on its tickets, as long as there is something to
 * compare (`accessCodeForm` in content).
 */
export const accessCode = z
  .string()
  .check(z.regex(/^(?=.*[^\s\p{Cf}])[^\p{Cc}\p{Cs}]{1,50}$/u, 'must have 1 to 50 characters, not only spaces'));
export const checkAccessCodeInput = z.object({ code: accessCode });
/** `success` tells whether the code opens the venue, and `data` for how long. */
export const checkedAccessCodeSchema = z.object({
  success: z.boolean(),
  data: z.nullable(z.object({ daysUntilExpiration: z.int() })),
});
export type CheckedAccessCode = z.infer<typeof checkedAccessCodeSchema>;

/** A visitor who logged in at a network. Who it is there says the network alone, so nothing of that is read here. */
export const networkUserBody = z.object({
  idSocialNetwork: z.int().check(z.positive()),
  /** What the network gave the visitor at the login; without it nobody becomes a user. */
  proof: z.optional(z.string().check(z.regex(/^[\x20-\x7e]{1,4000}$/))),
});
export type NetworkUserBody = z.infer<typeof networkUserBody>;
export const createdUserSchema = z.object({ IdUser: z.string() });

/** Ids are unique across venues; each thing says whose it is. */
const ofVenue = { idMuseum: identifier };

export const legacyArtworkSchema = z.extend(artworkSchema, ofVenue);
export type LegacyArtwork = z.infer<typeof legacyArtworkSchema>;
export const legacyBeaconSchema = z.extend(beaconSchema, ofVenue);
export type LegacyBeacon = z.infer<typeof legacyBeaconSchema>;
export const legacyInfoSectionSchema = z.extend(infoSectionSchema, ofVenue);
export type LegacyInfoSection = z.infer<typeof legacyInfoSectionSchema>;
export const legacyOneMinuteSchema = z.extend(oneMinuteSchema, ofVenue);
export type LegacyOneMinute = z.infer<typeof legacyOneMinuteSchema>;
export const legacyRouteSchema = z.extend(routeSchema, ofVenue);
export type LegacyRoute = z.infer<typeof legacyRouteSchema>;
export const legacyTimelineSchema = z.extend(timelineSchema, ofVenue);
export type LegacyTimeline = z.infer<typeof legacyTimelineSchema>;

/** How a venue wants its keypad to look; only `idMuseum` where it wants nothing of its own. */
export const legacyKeypadLookSchema = z.extend(keypadLookSchema, ofVenue);
export type LegacyKeypadLook = z.infer<typeof legacyKeypadLookSchema>;

const openMuseumSchema = z.extend(venueSchema, {
  schemaVersion: z.int(),
  version: z.int(),
});
/** Of a deactivated venue, its face and its status. */
const deactivatedMuseumSchema = z.extend(
  z.pick(currentReleaseSchema, {
    idMuseum: true,
    name: true,
    localizations: true,
    logoImageUrl: true,
    homeImageUrl: true,
    pictures: true,
    version: true,
    schemaVersion: true,
  }),
  {
    status: z.literal(STATUS_DEACTIVATED),
    languages: z.array(languageCode),
    locale: z.optional(currentReleaseSchema.shape.localizations.def.element),
  },
);
/** A venue's own fields, without its collections. */
export const legacyMuseumSchema = z.union([openMuseumSchema, deactivatedMuseumSchema]);
export type LegacyMuseum = z.infer<typeof legacyMuseumSchema>;

import { identifier, languageCode } from '@cicerone/content/package/fields';
import { currentReleaseSchema } from '@cicerone/content/release/release';
import { STATUS_DEACTIVATED } from '@cicerone/content/release/release-version';
import { MAX_ACCESS_CODE_CHARACTERS } from '@cicerone/content/venue/access-code';
import { keypadLookSchema } from '@cicerone/content/venue/look/keypad-look';
import { venueSchema } from '@cicerone/content/venue/venue';
import { beaconSchema } from '@cicerone/content/walk/beacon';
import { infoSectionSchema } from '@cicerone/content/walk/info-section';
import { oneMinuteSchema } from '@cicerone/content/walk/one-minute';
import { routeSchema } from '@cicerone/content/walk/route';
import { timelineSchema } from '@cicerone/content/walk/timeline';
import { artworkSchema } from '@cicerone/content/work/artwork';
import * as z from 'zod/mini';
import { described } from './api-notes.ts';
import { refusalSchema } from './envelope.ts';
import { idInPath } from './museum-shapes.ts';

export const legacyItemParams = z.object({ id: described(idInPath, 'The number of the item.') });
const lang = described(
  z.optional(z.string().check(z.maxLength(100))),
  "The language of `locale`, as a tag or code of any spelling. Without it, the venue's first language.",
);
export const legacyItemQuery = z.object({ lang });
export const legacyListQuery = z.object({
  idMuseum: described(z.optional(idInPath), 'The number of a venue. Without it, the list is of all venues.'),
  lang,
});

/**
 * The response of the legacy family to bad input, unknown things and wrong credentials: the refusal, with `success`.
 */
export const legacyRefusalSchema = z.extend(refusalSchema, {
  success: described(z.literal(false), 'Always `false`: the call was refused.'),
});
export type LegacyRefusal = z.infer<typeof legacyRefusalSchema>;

/** The networks of the contract, each offered if an installation has configured it (product, section D6). */
export const SOCIAL_NETWORKS = ['Facebook', 'Google', 'Instagram', 'Twitter'] as const;
export const socialNetworkSchema = z.strictObject({
  idSocialNetwork: described(z.int(), 'The number of the network, from 1.'),
  name: described(z.enum(SOCIAL_NETWORKS), 'The name of the network.'),
});
export type SocialNetwork = z.infer<typeof socialNetworkSchema>;

const OF_A_CODE = `must have 1 to ${MAX_ACCESS_CODE_CHARACTERS} characters, not only spaces`;

/**
 * An access code as a visitor types it: any text that a museum may print on its tickets, as long as there is something
 * to compare (`accessCodeForm` in content).
 */
export const accessCode = z.string().check(z.regex(/^(?=.*[^\s\p{Cf}])[^\p{Cc}\p{Cs}]{1,50}$/u, OF_A_CODE));
/** A code that was typed, or a one-day code that was scanned, which is longer (`readDayCode` in content). */
const enteredCode = z
  .string()
  .check(z.regex(/^(?:(?=.*[^\s\p{Cf}])[^\p{Cc}\p{Cs}]{1,50}|day1\.\d{8}\.[A-Za-z0-9_-]{86})$/u, OF_A_CODE));
export const checkAccessCodeInput = z.object({
  code: described(
    enteredCode,
    'The access code as the visitor typed it, in which case and spaces do not matter, or a one-day code as it was scanned.',
  ),
});
export const checkedAccessCodeSchema = z.object({
  success: described(z.boolean(), 'Whether the code opens the venue.'),
  data: described(
    z.nullable(z.object({ daysUntilExpiration: described(z.int(), 'For how many days the code opens the venue.') })),
    'For how long the code opens the venue; nothing for a wrong code.',
  ),
});
export type CheckedAccessCode = z.infer<typeof checkedAccessCodeSchema>;

/**
 * A visitor who logged in at a network. Only the network can identify the visitor, so no identity is read from here.
 */
export const networkUserBody = z.object({
  idSocialNetwork: described(z.int().check(z.positive()), 'The number of the network where the visitor logged in.'),
  proof: described(
    z.optional(z.string().check(z.regex(/^[\x20-\x7e]{1,4000}$/))),
    'The proof that the outcome of a login brought, within five minutes. Without it nobody becomes a user.',
  ),
});
export const createdUserSchema = z.object({ IdUser: described(z.string(), 'The number of the user, in text.') });

/** Ids are unique across venues; each item names its venue. */
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

/** The look of a venue's keypad; only `idMuseum` if the venue has none of its own. */
export const legacyKeypadLookSchema = z.extend(keypadLookSchema, ofVenue);
export type LegacyKeypadLook = z.infer<typeof legacyKeypadLookSchema>;

const openMuseumSchema = z.extend(venueSchema, {
  schemaVersion: z.int(),
  version: z.int(),
});
/** The face and the status of a deactivated venue. */
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

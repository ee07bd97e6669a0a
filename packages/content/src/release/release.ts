import * as z from 'zod/mini';
import { identifier, languageCode, localization, pictures } from '../package/fields.ts';
import { ABILITIES } from '../venue/abilities.ts';
import { themeSchema } from '../venue/look/theme.ts';
import { collections, privacyPolicySchema, venueSchema } from '../venue/venue.ts';
import { PICTURE_SIZES } from '../work/picture-sizes.ts';
import { VARIANTS } from '../work/variants.ts';
import { recognitionFileSchema } from './recognition-file.ts';
import { STATUS_DEACTIVATED } from './release-version.ts';

/** A complete venue in one language, as `all-data` answers it: its own fields and its collections as arrays. */
export const venueDetailSchema = z.extend(venueSchema, {
  schemaVersion: z.int(),
  /** The version of this release; increases with every publication. */
  version: z.int(),
  /**
   * The works that the museum calls outstanding, and those for children: a phone gets the lists without reading all
   * works.
   */
  outstandingArtworkIds: z.optional(z.array(identifier)),
  kidsArtworkIds: z.optional(z.array(identifier)),
  /** Numbers that things gave up (`former-numbers.ts`). */
  formerNumbers: z.optional(z.record(z.string(), z.record(z.string(), identifier))),
  ...collections,
});
export type VenueDetail = z.infer<typeof venueDetailSchema>;

/** The file of one language: the id for its detail call, and the hash and length that verify it. */
const releasedLanguage = z.strictObject({
  code: languageCode,
  id: z.int(),
  name: z.string(),
  /** SHA-256 of the all-data file, in hexadecimal. */
  hash: z.string(),
  bytes: z.int(),
  /** How many works have a story in it, as a recording or a text; older releases do not say. */
  stories: z.optional(z.int()),
  /** How many works have each variant in it; older releases do not say. */
  variants: z.optional(z.partialRecord(z.enum(VARIANTS), z.int())),
});
export type ReleasedLanguage = z.infer<typeof releasedLanguage>;

/** A square PNG icon of the venue on the visitor's device. */
const appIcon = z.strictObject({
  /** Its address (`/media/{key}`). */
  url: z.string(),
  /** Width and height in pixels. */
  size: z.int(),
  /** `maskable`: the device may crop it to any shape around its safe zone. */
  purpose: z.enum(['any', 'maskable']),
});
export const appIconsSchema = z.array(appIcon);
export type AppIcon = z.infer<typeof appIcon>;

/** `current.json`: the release in force, and the venue's face, enough to paint the welcome screen. */
export const currentReleaseSchema = z.strictObject({
  status: z.optional(z.literal(STATUS_DEACTIVATED)),
  schemaVersion: z.int(),
  idMuseum: z.int(),
  /** The last part of the visitor's link. */
  slug: z.string(),
  version: z.int(),
  publishedAt: z.string(),
  /** Of a draft that its museum looks at before visitors do: it ends at that moment (ISO), and counts no visit. */
  preview: z.optional(z.strictObject({ until: z.string(), ofMuseum: z.int() })),
  /** The timezone in which the dates of visits are written; older releases have none. */
  timezone: z.optional(z.string()),
  /** For how many days visits are stored; without it, for the usual time. */
  visitsKeptDays: z.optional(z.int()),
  name: z.string(),
  localizations: z.array(localization({ name: z.string(), welcomeText: z.optional(z.string()) })),
  logoImageUrl: z.optional(z.string()),
  homeImageUrl: z.optional(z.string()),
  /** The venue's own typeface (`/media/{key}`). */
  fontUrl: z.optional(z.string()),
  pictures: z.optional(pictures),
  /** The venue's icons as an app on the device; without them it cannot be installed. */
  appIcons: z.optional(appIconsSchema),
  customization: themeSchema,
  privacyPolicyEnabled: z.boolean(),
  /** Visitors read the policy before anything else of the venue. */
  privacyPolicy: z.optional(privacyPolicySchema),
  /**
   * The address for reports about accessibility, for visitors who cannot use something. It is here because that may be
   * the entrance of the guide itself.
   */
  feedbackAddress: z.optional(z.string()),
  /** The venue's ids at Google. Nothing of Google is loaded before the visitor has agreed (`analyticsOf`). */
  googleAnalyticsId: z.optional(z.string()),
  googleTagManagerId: z.optional(z.string()),
  accessCodeRequired: z.boolean(),
  socialNetworksRequired: z.boolean(),
  languages: z.array(releasedLanguage),
  /** SHA-256 of the manifest, in hexadecimal; older releases do not say. */
  manifestHash: z.optional(z.string()),
  /**
   * The abilities of the installation for this venue (`maskAbilities`): recognition only if the venue has an index. Not
   * part of the released file: the server adds it when it responds. Older servers do not.
   */
  abilities: z.optional(z.array(z.enum(ABILITIES))),
  /**
   * The index by which a phone recognises the works of the venue. Added by the server, which may gain it without another
   * release; absent if the venue wants no recognition.
   */
  recognitionIndex: z.optional(recognitionFileSchema),
  /**
   * The public key (Ed25519, base64url) with which a phone checks the venue's one-day codes without a network. Added by
   * the server as well; absent as long as the venue has no such code.
   */
  dayCodeKey: z.optional(z.string()),
});
export type CurrentRelease = z.infer<typeof currentReleaseSchema>;

/** One file of a release. */
export const manifestEntry = z.strictObject({
  /** Its name below `/media/`: the hash of its bytes and an extension. */
  key: z.string(),
  bytes: z.int(),
  type: z.string(),
  /** Absent for files of every language. */
  languageCode: z.optional(z.string()),
  variant: z.optional(z.string()),
  /** The languages of the venue whose visitors see it, in their own language or as a substitute; absent if all do. */
  readIn: z.optional(z.array(z.string())),
  /** For pictures: which device size this file is for. One file may serve several. */
  sizes: z.optional(z.array(z.enum(PICTURE_SIZES))),
  /** For sounds and films: how long they play. Absent if the file does not say so. */
  seconds: z.optional(z.number()),
  /** The records that name it, such as `artworks/101`. */
  usedBy: z.array(z.string()),
});
export type ManifestEntry = z.infer<typeof manifestEntry>;

/** Every media file of a release. */
export const manifestSchema = z.strictObject({ version: z.int(), media: z.array(manifestEntry) });
export type Manifest = z.infer<typeof manifestSchema>;

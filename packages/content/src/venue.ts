import * as z from 'zod/mini';
import { artworkSchema, authoredArtworkSchema } from './artwork.ts';
import { authoredBeaconSchema, beaconSchema } from './beacon.ts';
import { identifier, languageCode, localization, mediaUrl, pictures } from './fields.ts';
import { authoredFloorSchema, floorSchema } from './floor.ts';
import { authoredHallSchema, hallSchema } from './hall.ts';
import { authoredInfoSectionSchema, infoSectionSchema } from './info-section.ts';
import { keypadLookSchema } from './keypad-look.ts';
import { authoredNavigationSectionSchema, navigationSectionSchema } from './navigation-section.ts';
import { authoredOneMinuteSchema, oneMinuteSchema } from './one-minute.ts';
import { authoredRouteSchema, routeSchema } from './route.ts';
import { authoredSectionSchema, sectionSchema } from './section.ts';
import { authoredSideMenuSchema, sideMenuSchema } from './side-menu.ts';
import { authoredSlideSchema, slideSchema } from './slide.ts';
import { authoredStudySchema, studySchema } from './study.ts';
import { themeSchema } from './theme.ts';
import { authoredTimelineSchema, timelineSchema } from './timeline.ts';

const venueLocalization = localization({
  name: z.string().check(z.minLength(1)),
  /** The line under the name on the welcome screen. */
  welcomeText: z.optional(z.string()),
});
/** The venue's name in one language. */
export type VenueLocalization = z.infer<typeof venueLocalization>;

const homeOrderSchema = z.enum(['standard', 'routes-first', 'walks-only', 'as-listed']);
/** Which tiles the home screen shows, and in which order (design, section 6). */
export type HomeOrder = z.infer<typeof homeOrderSchema>;

const modeLocalization = localization({ name: z.string() });
const authoredModeSchema = z.strictObject({
  /** The path segment that switches the mode on. */
  segment: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'must be a word of lower-case letters, digits and hyphens')),
  homeOrder: homeOrderSchema,
  localizations: z.array(modeLocalization),
});
const modeSchema = z.extend(authoredModeSchema, { locale: z.optional(modeLocalization) });

const policyPartySchema = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  /** On one line, as on an envelope. */
  address: z.optional(z.string().check(z.minLength(1), z.maxLength(300))),
  email: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[\w.+-]{1,64}@([\w-]{1,63}\.){1,8}[a-zA-Z]{2,24}$/,
          'must be an e-mail address such as info@example.org',
        ),
      ),
  ),
});
/** Somebody whom the privacy policy names: an institution or a company. */
export type PolicyParty = z.infer<typeof policyPartySchema>;

export const privacyPolicySchema = z.strictObject({
  /** Who runs the guide. */
  provider: policyPartySchema,
  /** Who answers for the data (GDPR, article 4); the provider unless set. */
  controller: z.optional(policyPartySchema),
  /** The institutions that receive what is kept of visits; the venue unless set. */
  recipients: z.optional(
    z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.minLength(1), z.maxLength(20)),
  ),
});
/** Whom the privacy policy names (specification, section 1). */
export type PrivacyPolicy = z.infer<typeof privacyPolicySchema>;

/** Everything of a venue that is not a collection. */
const venueFields = {
  idMuseum: identifier,
  code: z.string(),
  name: z.string().check(z.minLength(1)),
  /** The venue's languages, the first one its own. */
  languages: z.array(languageCode).check(z.minLength(1)),
  localizations: z.array(venueLocalization).check(z.minLength(1)),
  googleAnalyticsId: z.optional(z.string()),
  googleTagManagerId: z.optional(z.string()),
  /** 640 by 360 pixels. */
  logoImageUrl: z.optional(mediaUrl),
  topBarLogoImageUrl: z.optional(mediaUrl),
  homeImageUrl: z.optional(mediaUrl),
  tourImageUrl: z.optional(mediaUrl),
  walktroughImageUrl: z.optional(mediaUrl),
  /** The venue's own type face, for titles and texts: WOFF2, in its usual weight. */
  fontUrl: z.optional(mediaUrl),
  menuAvailable: z.boolean(),
  recognitionAvailable: z.boolean(),
  privacyPolicyEnabled: z.boolean(),
  /** Without it, the policy names the venue itself. */
  privacyPolicy: z.optional(privacyPolicySchema),
  accessCodeRequired: z.boolean(),
  socialNetworksRequired: z.boolean(),
  sideMenuCustomization: z.optional(authoredSideMenuSchema),
  keyboardCustomization: z.optional(keypadLookSchema),
  customization: themeSchema,
  /** Routes that have a tile of their own on the home screen. */
  highlightedRoutes: z.array(identifier),
  isModel: z.boolean(),
  /** Closed to visitors: the guide says that the museum is not available. */
  deactivated: z.optional(z.boolean()),
  homeOrder: z.optional(homeOrderSchema),
  /** Modes of the venue's own, beside `kids` and `by-halls`. */
  modes: z.optional(z.array(authoredModeSchema)),
  /** How far Back and Forward jump in the player, in seconds; 2 unless set. */
  skipSeconds: z.optional(z.int().check(z.positive())),
  /** Whether an artwork's sound starts by itself; true unless set. */
  autoplay: z.optional(z.boolean()),
  /** Whether an extra that is a sound or a film waits for a tap instead of beginning by itself; false unless set. */
  extrasWaitForTap: z.optional(z.boolean()),
};

export const authoredVenueSchema = z.strictObject(venueFields);
export const venueSchema = z.extend(authoredVenueSchema, {
  locale: z.optional(venueLocalization),
  sideMenuCustomization: z.optional(sideMenuSchema),
  modes: z.optional(z.array(modeSchema)),
  pictures: z.optional(pictures),
  /** Set by the guide once the media that this record names are on the device. */
  resolvedResources: z.optional(z.boolean()),
});
/** A cultural institution and how its guide looks and behaves (specification, section 3, Museum). */
export type Venue = z.infer<typeof venueSchema>;

/** The collections of a venue as written in a content package. */
export const authoredCollections = {
  artworks: z.array(authoredArtworkSchema),
  halls: z.array(authoredHallSchema),
  floors: z.array(authoredFloorSchema),
  infoSections: z.array(authoredInfoSectionSchema),
  navigationSections: z.array(authoredNavigationSectionSchema),
  oneMinutes: z.array(authoredOneMinuteSchema),
  routes: z.array(authoredRouteSchema),
  sections: z.array(authoredSectionSchema),
  timeline: z.array(authoredTimelineSchema),
  slides: z.array(authoredSlideSchema),
  beacons: z.array(authoredBeaconSchema),
  studies: z.array(authoredStudySchema),
};

/** The same collections as published. */
export const collections = {
  artworks: z.array(artworkSchema),
  halls: z.array(hallSchema),
  floors: z.array(floorSchema),
  infoSections: z.array(infoSectionSchema),
  navigationSections: z.array(navigationSectionSchema),
  oneMinutes: z.array(oneMinuteSchema),
  routes: z.array(routeSchema),
  sections: z.array(sectionSchema),
  timeline: z.array(timelineSchema),
  slides: z.array(slideSchema),
  beacons: z.array(beaconSchema),
  studies: z.array(studySchema),
};

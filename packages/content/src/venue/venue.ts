import * as z from 'zod/mini';
import { field } from '../package/field-notes.ts';
import { identifier, languageCode, localization, mediaUrl, pictures } from '../package/fields.ts';
import { authoredBeaconSchema, beaconSchema } from '../walk/beacon.ts';
import { authoredFloorSchema, floorSchema } from '../walk/floor.ts';
import { authoredHallSchema, hallSchema } from '../walk/hall.ts';
import { authoredInfoSectionSchema, infoSectionSchema } from '../walk/info-section.ts';
import { authoredOneMinuteSchema, oneMinuteSchema } from '../walk/one-minute.ts';
import { authoredRouteSchema, routeSchema } from '../walk/route.ts';
import { authoredSectionSchema, sectionSchema } from '../walk/section.ts';
import { authoredSlideSchema, slideSchema } from '../walk/slide.ts';
import { authoredStudySchema, studySchema } from '../walk/study.ts';
import { authoredTimelineSchema, timelineSchema } from '../walk/timeline.ts';
import { artworkSchema, authoredArtworkSchema } from '../work/artwork.ts';
import { ANALYTICS_ID, TAG_MANAGER_ID } from './analytics.ts';
import { keypadLookSchema } from './look/keypad-look.ts';
import { themeSchema } from './look/theme.ts';
import { authoredNavigationSectionSchema, navigationSectionSchema } from './navigation-section.ts';
import { passwordSchema } from './password.ts';
import { authoredSideMenuSchema, sideMenuSchema } from './side-menu.ts';

const venueLocalization = localization({
  name: field(
    z.string().check(z.minLength(1)),
    'The name of the museum.',
    "its `name`, in the venue's first language; elsewhere required",
  ),
  welcomeText: field(z.optional(z.string()), 'The line under the name on the welcome screen.'),
});
/** The venue's name in one language. */
export type VenueLocalization = z.infer<typeof venueLocalization>;

const homeOrderSchema = z.enum(['standard', 'routes-first', 'walks-only', 'as-listed']);
/** The tiles of the home screen, and their order (product, section D6). */
export type HomeOrder = z.infer<typeof homeOrderSchema>;

const modeLocalization = localization({
  name: field(z.string(), 'The name of the mode, on the welcome screen.'),
});
const authoredModeSchema = z.strictObject({
  segment: field(
    z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'must be a word of lower-case letters, digits and hyphens')),
    "The last part of the visitor's link that switches the mode on: no word of a screen, such as `keyboard`.",
  ),
  homeOrder: field(z._default(homeOrderSchema, 'standard'), 'The order of the tiles while it is on.'),
  localizations: field(z._default(z.array(modeLocalization), []), 'Its name in each language.'),
});
const modeSchema = z.extend(authoredModeSchema, { locale: z.optional(modeLocalization) });

const HOST = '([\\w-]{1,63}\\.){1,8}[a-zA-Z]{2,24}';
const E_MAIL = `[\\w.+-]{1,64}@${HOST}`;
const PAGE = `https://${HOST}(/[^\\s"'<>\\\\]{0,300})?`;

const policyPartySchema = z.strictObject({
  name: field(z.string().check(z.minLength(1), z.maxLength(200)), 'Its name, as it shall be read in every language.'),
  address: field(z.optional(z.string().check(z.minLength(1), z.maxLength(300))), 'Its address, on one line.'),
  email: field(
    z.optional(
      z.string().check(z.regex(new RegExp(`^${E_MAIL}$`), 'must be an e-mail address such as info@example.org')),
    ),
    'Its e-mail address.',
  ),
});
/** A party that the privacy policy names: an institution or a company. */
export type PolicyParty = z.infer<typeof policyPartySchema>;

const recipient = z.string().check(z.minLength(1), z.maxLength(200));
export const privacyPolicySchema = z.strictObject({
  provider: field(policyPartySchema, 'The operator of the guide.'),
  controller: field(
    z.optional(policyPartySchema),
    'The party that is responsible for the data (GDPR, article 4).',
    'the provider',
  ),
  recipients: field(
    z.optional(z.array(recipient).check(z.minLength(1), z.maxLength(20))),
    'The institutions that receive what is kept of visits, by name.',
    'the venue',
  ),
});
/** The parties that the privacy policy names (product, section 1). */
export type PrivacyPolicy = z.infer<typeof privacyPolicySchema>;

/** A report of a phone that was long without a network comes within a month; figures of two years need no visits. */
const DAYS_OF_VISITS = { least: 7, most: 730 } as const;

/** Each request compares them with the languages of its visitor. */
const MOST_LANGUAGES = 100;

/** A venue's identity, requirements and permissions. */
const ownFields = {
  idMuseum: field(
    identifier,
    "The key of the museum, and the last part of the visitor's link: keep it.",
    'made of `name`; write it before you print the link',
  ),
  name: field(
    z.string().check(z.minLength(1)),
    "The museum's own name: its title wherever `localizations` say no other.",
  ),
  languages: field(
    z.array(languageCode).check(z.minLength(1), z.maxLength(MOST_LANGUAGES)),
    "The museum's languages, its own first: at most 100.",
  ),
  localizations: field(
    z._default(z.array(venueLocalization).check(z.minLength(1)), []),
    'Its name and greeting in each language.',
    "`name`, in the museum's first language, also where only other languages have an entry",
  ),
  code: field(z._default(z.string(), ''), 'The id of the museum in its other programs; visitors never see it.'),
  deactivated: field(
    z.optional(z.boolean()),
    'Closes the guide: visitors read that the museum is not available.',
    '`false`',
  ),
  timezone: field(
    z.optional(
      z
        .string()
        .check(z.regex(/^[A-Z][A-Za-z]{1,20}(\/[A-Z][A-Za-z_]{1,30}){1,2}$/, 'must be a timezone such as Europe/Rome')),
    ),
    'Where the museum is, as a name of the tz database: the last day of an exhibition ends at its midnight.',
    'the `TIMEZONE` of the installation',
  ),
  visitsKeptDays: field(
    z.optional(z.int().check(z.minimum(DAYS_OF_VISITS.least), z.maximum(DAYS_OF_VISITS.most))),
    'For how many days visits are stored, from 7 to 730; their sums stay.',
    '`90`',
  ),
  accessCodeRequired: field(
    z._default(z.boolean(), false),
    'Whether visitors need a code (`cicerone code add`) to see the guide.',
  ),
  privacyPolicyEnabled: field(
    z._default(z.boolean(), false),
    'Whether visitors must accept the privacy policy before they start.',
  ),
  privacyPolicy: field(z.optional(privacyPolicySchema), 'Whom the privacy policy names.', 'the venue itself'),
  feedbackAddress: field(
    z.optional(
      z
        .string()
        .check(
          z.regex(new RegExp(`^(${E_MAIL}|${PAGE})$`), 'must be an e-mail or https address such as access@example.org'),
        ),
    ),
    'The contact for visitors who cannot use something: an e-mail address, or that of a page (`https:`).',
    'the accessibility statement sends them to the desk',
  ),
  socialNetworksRequired: field(
    z._default(z.boolean(), false),
    'Whether visitors must log in at a network. Where the server has none configured, nobody is asked.',
  ),
  googleAnalyticsId: field(
    z.optional(z.string().check(z.regex(ANALYTICS_ID, 'must be an id such as G-ABC123DEF4'))),
    'The id of the museum at Google Analytics. Each visitor is asked first; needs the privacy policy.',
    'nobody is asked, and nothing of Google is loaded',
  ),
  googleTagManagerId: field(
    z.optional(z.string().check(z.regex(TAG_MANAGER_ID, 'must be an id such as GTM-ABC1234'))),
    'The container of the museum at Google Tag Manager, for tags without HTML and JavaScript of its own. Each visitor is asked first; needs the privacy policy.',
    'nobody is asked, and nothing of Google is loaded',
  ),
  recognitionAvailable: field(
    z._default(z.boolean(), false),
    'Whether works shall be recognised by the camera of a phone: by `mainImageUrl`, and by `recognitionPictures`.',
  ),
  recognitionThreshold: field(
    z.optional(z.int().check(z.minimum(30), z.maximum(100))),
    'How far two details of pictures may differ and still count as one, from 30 to 100: lower is more reliable and slower.',
    'the value that is recommended in the language of the visitor, 65 in most',
  ),
  password: field(
    z.optional(passwordSchema),
    'The hash of the password that ends a visit on its phones, as `cicerone venue password` writes it.',
    'nobody is asked for one',
  ),
  isModel: field(z._default(z.boolean(), false), 'Marks a museum that is a pattern for others; visitors never see it.'),
  autoplay: field(z.optional(z.boolean()), "Whether a work's recording starts by itself.", '`true`'),
  skipSeconds: field(
    z.optional(z.int().check(z.minimum(1), z.maximum(600))),
    'How far Back and Forward jump in the player, in seconds.',
    '2',
  ),
  extrasWaitForTap: field(
    z.optional(z.boolean()),
    'Whether an extra that is a sound or a film waits for a tap instead of beginning by itself.',
    '`false`',
  ),
  hallsNumbered: field(
    z.optional(z.boolean()),
    'Whether a hall is shown with its number, which is its place among `halls`: `false` where halls have names alone.',
    '`true`',
  ),
};

/** The look of a venue. */
const lookFields = {
  logoImageUrl: field(
    z.optional(mediaUrl),
    'The logo, in the proportions of 640 to 360 pixels: on the welcome screen, and as the icon of the guide on a phone.',
  ),
  topBarLogoImageUrl: field(z.optional(mediaUrl), 'A small logo for the top bar of the home screen.', 'the name'),
  homeImageUrl: field(z.optional(mediaUrl), 'The picture that fills the welcome screen.'),
  tourImageUrl: field(z.optional(mediaUrl), 'The picture of the tile for routes, where that has none of its own.'),
  walktroughImageUrl: field(z.optional(mediaUrl), 'The picture above the words of a TEXT slide.'),
  fontUrl: field(z.optional(mediaUrl), 'A type face of its own, for titles and texts: WOFF2, in its usual weight.'),
  customization: field(
    z._default(themeSchema, { mainButtonsCustomizationEnabled: false }),
    'The colours of the main button.',
    "the guide's own",
  ),
  keyboardCustomization: field(
    z.optional(keypadLookSchema),
    'How the keypad and the screens of works look.',
    "the guide's own",
  ),
  homeOrder: field(
    z.optional(homeOrderSchema),
    'Which tiles the home screen has, and in which order; with `as-listed`, as `navigationSections` lists them.',
    '`standard`',
  ),
  highlightedRoutes: field(z._default(z.array(identifier), []), 'The routes that have a tile of their own, by key.'),
  modes: field(z.optional(z.array(authoredModeSchema)), 'Modes of its own, beside `kids` and `by-halls`.'),
  menuAvailable: field(
    z._default(z.boolean(), false),
    'Whether the home screen has a menu; without `sideMenuCustomization`, with all that there is.',
    '`true` where `sideMenuCustomization`, `infoSections`, `oneMinutes` or outstanding works are written, else `false`',
  ),
  sideMenuCustomization: field(
    z.optional(authoredSideMenuSchema),
    'The entries of the side menu, and which of them stand elsewhere.',
  ),
};

/** All fields of a venue except its collections. */
const venueFields = { ...ownFields, ...lookFields };

export const authoredVenueSchema = z.strictObject(venueFields);
export const venueSchema = z.extend(authoredVenueSchema, {
  locale: z.optional(venueLocalization),
  sideMenuCustomization: z.optional(sideMenuSchema),
  modes: z.optional(z.array(modeSchema)),
  pictures: z.optional(pictures),
});
/** A cultural institution and how its guide looks and behaves (product, section 3, Museum). */
export type Venue = z.infer<typeof venueSchema>;

/** The collections of a venue as written in a content package. */
export const authoredCollections = {
  artworks: field(z.array(authoredArtworkSchema), 'The works.'),
  halls: field(z.array(authoredHallSchema), 'The halls, in walking order.'),
  floors: field(z.array(authoredFloorSchema), 'The floors.'),
  infoSections: field(z.array(authoredInfoSectionSchema), 'Answers to the questions that visitors ask at the desk.'),
  navigationSections: field(
    z.array(authoredNavigationSectionSchema),
    'The tiles of the home screen.',
    'keypad, exhibitions, routes and timeline',
  ),
  oneMinutes: field(z.array(authoredOneMinuteSchema), 'Highlights of one minute each.'),
  routes: field(z.array(authoredRouteSchema), 'Routes and exhibitions.'),
  sections: field(z.array(authoredSectionSchema), 'Groups of works for children: the home screen of kids mode.'),
  timeline: field(z.array(authoredTimelineSchema), 'Walks through the halls in the order of time.'),
  slides: field(z.array(authoredSlideSchema), 'Pages that visitors see before the visit.'),
  beacons: field(z.array(authoredBeaconSchema), 'Radio beacons in the building, and what each opens.'),
  studies: field(z.array(authoredStudySchema), 'Questions to visitors, at the start of the visit or of a work.'),
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

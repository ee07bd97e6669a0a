import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { shapeOf } from '../../test/shape-of-schema.ts';
import { LANGUAGES } from '../language/language.ts';
import { venueDetailSchema } from '../release/release.ts';
import { keypadLookSchema } from '../venue/look/keypad-look.ts';
import { navigationSectionSchema, sectionTypeSchema } from '../venue/navigation-section.ts';
import { sideMenuSchema } from '../venue/side-menu.ts';
import { beaconSchema } from '../walk/beacon.ts';
import { floorSchema } from '../walk/floor.ts';
import { hallSchema } from '../walk/hall.ts';
import { infoSectionSchema } from '../walk/info-section.ts';
import { oneMinuteSchema } from '../walk/one-minute.ts';
import { routeSchema, stepSchema } from '../walk/route.ts';
import { sectionSchema } from '../walk/section.ts';
import { studySchema } from '../walk/study.ts';
import { timelineSchema } from '../walk/timeline.ts';
import { artworkSchema } from '../work/artwork.ts';
import { resourceSchema, resourceTypeSchema } from '../work/resource.ts';
import { COLLECTION_KEYS } from './collection-names.ts';
import { variant } from './fields.ts';

type Names = {
  schema: z.core.$ZodType;
  /** The names in section 3 of the product, letter by letter. */
  specified: string;
  /** Names that section D6 of the product adds. */
  designed?: string;
  /** Names that the implementation adds. A field that is in none of the three lists is a mistake. */
  ours?: string;
};
const NAMES: Record<string, Names> = {
  // resolvedResources is left out: docs/decisions/0030-what-is-on-the-phone-is-asked-of-the-phone.md.
  Museum: {
    schema: venueDetailSchema,
    specified: `idMuseum code name locale googleAnalyticsId googleTagManagerId logoImageUrl topBarLogoImageUrl
      homeImageUrl tourImageUrl walktroughImageUrl menuAvailable recognitionAvailable privacyPolicyEnabled
      accessCodeRequired socialNetworksRequired sideMenuCustomization keyboardCustomization customization
      highlightedRoutes isModel
      artworks halls infoSections navigationSections oneMinutes routes sections timeline slides beacons studies`,
    designed: 'localizations floors homeOrder modes skipSeconds autoplay extrasWaitForTap password',
    ours: `schemaVersion version languages deactivated pictures privacyPolicy feedbackAddress fontUrl
      outstandingArtworkIds kidsArtworkIds hallsNumbered timezone visitsKeptDays formerNumbers recognitionThreshold`,
  },
  'Museum locale': {
    schema: venueDetailSchema.shape.locale,
    specified: 'name',
    ours: 'languageCode variant welcomeText',
  },
  'Museum customization': {
    schema: venueDetailSchema.shape.customization,
    specified: 'mainButtonsCustomizationEnabled mainButtonsColor mainButtonsTextColor',
  },
  Artwork: {
    schema: artworkSchema,
    specified: 'idArtwork code outstanding showCode mainImageUrl otherResources locale artworkName localizations',
    designed: 'inventoryNumber idFloor idHall onDisplay position',
    ours: 'pictures mainImageFocalPoint key formerKeys',
  },
  'Artwork localizations': {
    schema: artworkSchema.shape.localizations,
    specified: 'languageCode name mainAudioUrl',
    designed: 'variant artist date material creditLine imageRights altText text transcript',
    ours: 'signedVideoUrl captionsUrl',
  },
  Resource: {
    schema: resourceSchema,
    specified: 'idResource resourceType title url startTime endTime locale localizations',
  },
  'Resource locale': {
    schema: resourceSchema.shape.locale,
    specified: 'languageCode content url name',
    designed: 'variant',
    ours: 'captionsUrl',
  },
  'Resource localizations': {
    schema: resourceSchema.shape.localizations,
    specified: 'languageCode url content',
    designed: 'variant',
    ours: 'name captionsUrl',
  },
  Route: {
    schema: routeSchema,
    specified: 'idRoute isExhibition withPresentation mainImageUrl steps artworkCount artworkIDs locale',
    designed: 'goesToKeyboard localizations number minutes startDate endDate',
    ours: 'pictures mainImageFocalPoint key formerKeys',
  },
  'Route locale': {
    schema: routeSchema.shape.locale,
    specified: 'name',
    designed: 'mainAudioUrl transcript',
    ours: 'languageCode variant presentation',
  },
  Step: { schema: stepSchema, specified: 'idStep idArtwork idHall locale', designed: 'localizations' },
  'Step locale': {
    schema: stepSchema.shape.locale,
    specified: '',
    designed: 'mainAudioUrl transcript',
    ours: 'languageCode variant name content',
  },
  Timeline: {
    schema: timelineSchema,
    specified: `idTimeline steps hallCount artworkCount artworkIDs halls mainImageUrl minutes active localizations
      updateAt`,
    designed: 'locale',
    ours: 'pictures key formerKeys',
  },
  Hall: {
    schema: hallSchema,
    specified: 'idHall artworkIds locale number',
    designed: 'idFloor localizations position',
    ours: 'key formerKeys',
  },
  'Hall locale': { schema: hallSchema.shape.locale, specified: 'name', ours: 'languageCode variant' },
  OneMinute: {
    schema: oneMinuteSchema,
    specified: 'idOneMinute',
    designed: 'localizations locale',
    ours: 'idArtwork mainImageUrl pictures',
  },
  InfoSection: {
    schema: infoSectionSchema,
    specified: 'idInfoSection',
    designed: 'localizations locale',
    ours: 'mainImageUrl resources pictures',
  },
  Section: {
    schema: sectionSchema,
    specified: 'idSection artworkIds',
    designed: 'localizations locale',
    ours: 'mainImageUrl pictures',
  },
  Beacon: {
    schema: beaconSchema,
    specified: 'idBeacon resource',
    ours: 'artworkIds idHall identifiers pictures key formerKeys',
  },
  Floor: {
    schema: floorSchema,
    specified: '',
    designed: 'idFloor number planImageUrl localizations locale',
    ours: 'pictures artworkIds',
  },
  'Floor locale': { schema: floorSchema.shape.locale, specified: '', designed: 'name', ours: 'languageCode variant' },
  NavigationSection: {
    schema: navigationSectionSchema,
    specified: `idNavigationSection sectionType enableSection active lineColor fontColor arrowColor fontSize
      mainImageUrl locale resources`,
    designed: 'localizations',
    ours: 'pictures mainImageFocalPoint',
  },
  'NavigationSection locale': {
    schema: navigationSectionSchema.shape.locale,
    specified: 'title',
    ours: 'languageCode variant',
  },
  'Side-menu customisation': {
    schema: sideMenuSchema,
    specified: `idSideMenuCustomization locale
      startEnabled startHighlighted startTopBar startBackgroundImageUrl
      inAMinuteEnabled inAMinuteHighlighted inAMinuteTopBar inAMinuteBackgroundImageUrl
      outstandingArtworksEnabled outstandingArtworksHighlighted outstandingArtworksTopBar
      outstandingArtworksBackgroundImageUrl
      languageEnabled languageHighlighted languageTopBar languageBackgroundImageUrl
      exploreMuseumEnabled exploreMuseumHighlighted exploreMuseumTopBar exploreMuseumBackgroundImageUrl
      guideEnabled guideHighlighted guideTopBar guideBackgroundImageUrl
      surveyEnabled surveyHighlighted surveyTopBar surveyBackgroundImageUrl
      downloadsEnabled downloadsHighlighted downloadsTopBar downloadsBackgroundImageUrl`,
    designed: 'localizations',
  },
  'Side-menu locale': {
    schema: sideMenuSchema.shape.locale,
    specified: `startText inAMinuteText outstandingArtworksText languageText exploreMuseumText guideText surveyText
      downloadsText`,
    ours: 'languageCode variant',
  },
  'Keyboard customisation': {
    schema: keypadLookSchema,
    specified: `bgColor keysColor keysActiveColor textColor eraseColor eraseIconColor okColor okTextColor codeTextColor
      mainButtonsColor mainButtonsTextColor recognitionColor artworkBackgroundColor artworkTextColor
      artworkBackgroundImageUrl recognitionIconUrl
      artworkCustomizationEnabled mainButtonsCustomizationEnabled active`,
  },
  Study: { schema: studySchema, specified: 'showOn questions', ours: 'idStudy' },
  'Study question': {
    schema: studySchema.shape.questions,
    specified: 'idArtwork locale',
    designed: 'localizations',
    ours: 'idQuestion kind required options',
  },
};

const words = (text = '') => text.split(/\s+/).filter(Boolean);

describe('the names on the wire are those of the contract, letter by letter:', () => {
  test.each(Object.entries(NAMES))('%s', (_, { schema, specified, designed, ours }) => {
    const expected = new Set([...words(specified), ...words(designed), ...words(ours)]);
    expect(Object.keys(shapeOf(schema)).sort()).toEqual([...expected].sort());
  });

  test('the values of enumerations', () => {
    expect(resourceTypeSchema.options).toEqual(['TEXT', 'AUDIO', 'VIDEO', 'IMAGE']);
    expect(sectionTypeSchema.options).toEqual(words('KEYBOARD EXHIBITIONS ROUTES TIMELINE SIDE_MENU SPONSORS'));
    expect(variant.options).toEqual(words('standard short easy kids described signed'));
  });

  test('the two surveys shown here are those of EASYGUIDE and BOTH, as plain text', () => {
    for (const showOn of ['EASYGUIDE', 'BOTH', 'KIOSK']) {
      expect(studySchema.safeParse({ idStudy: 1, showOn, questions: [] }).success).toBe(true);
    }
  });

  test('a language has an id and a code', () => {
    for (const language of LANGUAGES)
      expect(language).toMatchObject({ id: expect.any(Number), code: expect.any(String) });
  });

  test('each collection is stored under the id of its own items', () => {
    const collections = venueDetailSchema.shape;
    for (const [name, key] of Object.entries(COLLECTION_KEYS)) {
      expect(shapeOf(collections[name as keyof typeof COLLECTION_KEYS])).toHaveProperty(key);
    }
  });
});

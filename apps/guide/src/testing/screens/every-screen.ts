import type { VenueDetail } from '@cicerone/content/release/release';
import type { SectionType } from '@cicerone/content/venue/navigation-section';
import type { BeaconRadio } from '#domain/museum/near-you.ts';
import type { ScreenName } from '#domain/screens.ts';
import type { States } from '../meet-screen.tsx';
import { ENGLISH, navigationSection, route } from '../museum-content.ts';
import { IN_WORDS, INDOORS, LONG_NAMED, MUSEUM, NO_CONTENT, PICTURE, TOLD_IN_VARIANTS } from '../small-museum.ts';
import { LENDING } from './staff-screens.ts';
import { AGES, LONG_NAME } from './walk-screens.ts';

const GREETING = [{ languageCode: 'en_GB', name: 'Museum 1', welcomeText: 'Come in.' }];

/** A museum that has given nothing of its look but one colour. */
const IN_ONE_COLOUR = { customization: { mainButtonsCustomizationEnabled: true, mainButtonsColor: '#7a1f2b' } };
const IN_A_LIGHT_COLOUR = { customization: { mainButtonsCustomizationEnabled: true, mainButtonsColor: '#f2c14e' } };

/** A museum whose home screen has these tiles alone, without a picture. */
function tilesOf(...types: SectionType[]): Partial<VenueDetail> {
  const { sideMenuCustomization: _, ...museum } = MUSEUM;
  return {
    ...museum,
    navigationSections: types.map((type, at) => navigationSection(type, { idNavigationSection: at + 1 })),
  };
}

const HOME: States = {
  ready: { venue: MUSEUM, says: 'home.keypadHint' },
  empty: { venue: NO_CONTENT, says: 'home.empty' },
  'with its menu open': {
    venue: { ...MUSEUM, sideMenuCustomization: undefined },
    taps: 'menu.title',
    says: 'language.title',
  },
};

/** A radio that receives nothing. */
const radio =
  (answer: Awaited<ReturnType<BeaconRadio>>): BeaconRadio =>
  async () =>
    answer;

/** Whether a run measures a screen: all of them, or those that `npm run test:changed` names. */
export function isAskedFor(name: ScreenName | 'NotFound'): boolean {
  const names: string | undefined = import.meta.env.VITE_SCREENS;
  return !names || names.split(',').includes(name);
}

/** The states of the groups that have a file of their own here. */
const STATES_BY_FILE = import.meta.glob<Partial<Record<ScreenName, States>>>('./*-screens.ts', {
  eager: true,
  import: 'STATES',
});

/** Every screen that this guide has, in every state that a visitor can meet. */
export const EVERY_SCREEN: Partial<Record<ScreenName | 'NotFound', States>> = {
  NotFound: { ready: { says: 'notFound.title' } },
  Presentation: {
    ready: { venue: MUSEUM, says: 'welcome.start' },
    'with stories in variants': { ...TOLD_IN_VARIANTS, says: 'variant.current' },
    'on its way': { current: 'absent', venue: 'absent', says: 'welcome.start' },
    offline: { current: { tag: 'offline' }, venue: { tag: 'offline' }, says: 'failed.offline' },
    closed: {
      release: { status: 1000 },
      venue: { tag: 'venue-deactivated' },
      says: 'welcome.unavailable',
    },
    'of no museum': {
      current: { tag: 'venue-unknown' },
      venue: { tag: 'venue-unknown' },
      says: 'welcome.unavailable',
    },
    'with a policy': { release: { privacyPolicyEnabled: true }, venue: MUSEUM, says: 'welcome.privacyLink' },
    'without its policy accepted': {
      release: { privacyPolicyEnabled: true },
      venue: MUSEUM,
      taps: 'welcome.start',
      says: 'welcome.privacyRequired',
    },
    'choosing a language': { venue: MUSEUM, taps: 'language.current', says: 'Español' },
    'with a picture': { release: { homeImageUrl: PICTURE }, venue: MUSEUM, says: 'welcome.start' },
    'in one colour, with a policy': {
      release: { ...IN_ONE_COLOUR, privacyPolicyEnabled: true },
      venue: MUSEUM,
      says: 'welcome.privacyLink',
    },
    'in a light colour, with the longest name': {
      release: { ...IN_A_LIGHT_COLOUR, localizations: [{ ...GREETING[0], languageCode: 'en_GB', name: LONG_NAME }] },
      venue: MUSEUM,
      says: LONG_NAME,
    },
    'closed, in one colour': {
      release: { ...IN_ONE_COLOUR, status: 1000 },
      venue: { tag: 'venue-deactivated' },
      says: 'welcome.unavailable',
    },
    'greeting in another language': {
      ...INDOORS,
      release: { localizations: GREETING },
      says: 'language.onlyText',
    },
  },
  Code: {
    ready: { says: 'code.title' },
    'without a code': { taps: 'keypad.ok', says: 'code.empty' },
    'choosing a language': { venue: MUSEUM, taps: 'language.current', says: 'Español' },
  },
  PrivacyPolicy: {
    ready: { says: 'policy.title' },
    'on a loan device': { staff: LENDING, says: 'policy.title' },
  },
  Slides: {
    ready: {
      venue: {
        slides: [
          {
            idSlide: 1,
            resourceType: 'TEXT',
            localizations: [{ languageCode: 'en_GB', title: 'Hello', content: '<p>Put your headphones on.</p>' }],
          },
        ],
      },
      says: 'Hello',
    },
  },
  Options: {
    ...HOME,
    'with the longest names': { venue: LONG_NAMED, says: 'The Great' },
    'with what the museum wants there': { venue: MUSEUM, says: 'home.keypadHint' },
    'with what the guide names itself': { venue: MUSEUM, says: 'menu.exploreMuseum' },
    'in another language': { ...INDOORS, says: 'home.keypadHint' },
    'of one tile, in one colour': { venue: { ...IN_ONE_COLOUR, ...tilesOf('KEYBOARD') }, says: 'home.keypadHint' },
    'of two tiles, in one colour': {
      venue: { ...IN_ONE_COLOUR, ...tilesOf('KEYBOARD', 'ROUTES') },
      says: 'home.keypadHint',
    },
    'of walks alone, in one colour': {
      venue: { ...IN_ONE_COLOUR, ...tilesOf('ROUTES', 'TIMELINE'), homeOrder: 'walks-only' },
      says: 'menu.title',
    },
    'of many tiles, in a light colour': { venue: { ...MUSEUM, ...IN_A_LIGHT_COLOUR }, says: 'home.keypadHint' },
  },
  ByHallsOptions: {
    'with the longest name': { venue: LONG_NAMED, says: 'The Great' },
    ready: { venue: MUSEUM, says: 'Floor 1' },
    empty: { venue: NO_CONTENT, says: 'hall.none' },
    'on its way': { venue: MUSEUM, isOnItsWay: true, says: 'Floor 1' },
    offline: { venue: MUSEUM, isOnline: false, says: 'Floor 1' },
    'in another language': { ...INDOORS, says: 'other.titles' },
  },
  Keyboard: {
    ready: { venue: MUSEUM, says: 'keypad.ok' },
    'without a number': { venue: MUSEUM, taps: 'keypad.ok', says: 'keypad.empty' },
  },
  Artwork: {
    ready: { venue: MUSEUM, params: { idArtwork: 7 }, says: 'Lucía Serrano' },
    'with the longest name': { venue: LONG_NAMED, params: { idArtwork: 7 }, says: 'The Great' },
    'at the last stop of a timeline': {
      venue: AGES,
      params: { idArtwork: 7 },
      query: { idTimeline: '2' },
      says: 'walk.endOfTimeline',
    },
    silent: { venue: MUSEUM, params: { idArtwork: 9 }, says: 'artwork.notOnDisplay' },
    'of a text alone': { venue: IN_WORDS, params: { idArtwork: 21 }, says: 'It lay in the yard of the mill.' },
    offline: { venue: MUSEUM, params: { idArtwork: 7 }, isOnline: false, says: 'artwork.readMeanwhile' },
    'on its way': { venue: MUSEUM, params: { idArtwork: 7 }, isOnItsWay: true, says: 'action.loading' },
    unreadable: { venue: MUSEUM, params: { idArtwork: 7 }, isUnreadable: true, says: 'failed.broken' },
    unknown: { venue: MUSEUM, params: { idArtwork: 99 }, says: 'notInGuide.title' },
    'read without sound': { venue: MUSEUM, params: { idArtwork: 7 }, taps: 'artwork.read', says: 'artwork.listen' },
    'looked at closely': { venue: MUSEUM, params: { idArtwork: 7 }, taps: 'artwork.lookClosely', says: 'zoom.keys' },
    shared: { venue: MUSEUM, params: { idArtwork: 7 }, taps: 'share.title', says: 'share.copy' },
    'shared from a loan device': {
      venue: MUSEUM,
      staff: LENDING,
      params: { idArtwork: 7 },
      taps: 'share.title',
      says: 'share.scan',
    },
    'in easy language': {
      ...TOLD_IN_VARIANTS,
      remembers: { variant: 'easy' },
      params: { idArtwork: 7 },
      says: 'Look at the leaf.',
    },
    'in sign language': {
      ...TOLD_IN_VARIANTS,
      remembers: { variant: 'signed' },
      params: { idArtwork: 7 },
      says: 'variant.here',
    },
    'without the chosen variant': {
      ...TOLD_IN_VARIANTS,
      remembers: { variant: 'easy' },
      params: { idArtwork: 9 },
      says: 'variant.lacking.easy',
    },
    'with the choice of variants': {
      ...TOLD_IN_VARIANTS,
      params: { idArtwork: 7 },
      taps: 'variant.here',
      says: 'variant.standardHint',
    },
    'in another language': { ...INDOORS, params: { idArtwork: 7 }, says: 'other.work' },
    'partly in another language': { ...INDOORS, params: { idArtwork: 13 }, says: 'other.story' },
  },
  ArtworkResource: {
    'to read': { venue: MUSEUM, params: { idArtwork: 7, idResource: 8 }, says: 'How it was made' },
    'to look at': { venue: MUSEUM, params: { idArtwork: 7, idResource: 10 }, says: 'IMAGE of the leaf' },
    'to hear': { venue: MUSEUM, params: { idArtwork: 7, idResource: 11 }, says: 'AUDIO of the leaf' },
    'to watch': { venue: MUSEUM, params: { idArtwork: 7, idResource: 12 }, says: 'VIDEO of the leaf' },
    'to watch with audio description': {
      ...TOLD_IN_VARIANTS,
      params: { idArtwork: 7, idResource: 12 },
      says: 'variant.described',
    },
    'not on the phone': {
      venue: MUSEUM,
      params: { idArtwork: 7, idResource: 12 },
      isOnline: false,
      says: 'extra.notHere',
    },
    'in another language': { ...INDOORS, params: { idArtwork: 7, idResource: 8 }, says: 'other.extra' },
    unknown: { venue: MUSEUM, params: { idArtwork: 7, idResource: 99 }, says: 'extra.missing' },
  },
  OneMinuteList: {
    ready: { venue: MUSEUM, says: 'A leaf in a minute' },
    'with the longest names': { venue: LONG_NAMED, says: 'The Great' },
    empty: { venue: NO_CONTENT, says: 'oneMinute.empty' },
    'in another language': { ...INDOORS, says: 'other.titles' },
  },
  OneMinute: {
    ready: { venue: MUSEUM, params: { idOneMinute: 31 }, says: 'Look at its edge.' },
    'with the longest name': { venue: LONG_NAMED, params: { idOneMinute: 31 }, says: 'The Great' },
    'without picture and sound': { venue: MUSEUM, params: { idOneMinute: 32 }, says: 'oneMinute.next' },
    'read without sound': { venue: MUSEUM, params: { idOneMinute: 31 }, taps: 'artwork.read', says: 'artwork.listen' },
    offline: { venue: MUSEUM, params: { idOneMinute: 31 }, isOnline: false, says: 'artwork.readMeanwhile' },
    'in another language': { ...INDOORS, params: { idOneMinute: 31 }, says: 'other.text' },
    unknown: { venue: MUSEUM, params: { idOneMinute: 99 }, says: 'oneMinute.missing' },
  },
  OutstandingArtworks: {
    ready: { venue: MUSEUM, says: 'The leaf' },
    'with the longest names': { venue: LONG_NAMED, says: 'The Great' },
    empty: { venue: NO_CONTENT, says: 'outstanding.empty' },
    offline: { venue: MUSEUM, isOnline: false, says: 'artwork.needsNetwork' },
    'on its way': { venue: MUSEUM, isOnItsWay: true, says: 'action.loading' },
    'in another language': { ...INDOORS, says: 'The leaf' },
  },
  InfoSectionList: {
    ready: { venue: MUSEUM, says: 'Tuesday to Sunday.' },
    'with the longest names': { venue: LONG_NAMED, says: 'The Great' },
    empty: { venue: NO_CONTENT, says: 'info.empty' },
    'in another language': { ...INDOORS, says: 'other.titles' },
  },
  InfoSection: {
    ready: { venue: MUSEUM, params: { idInfoSection: 41 }, says: 'Tuesday to Sunday.' },
    'with the longest name': { venue: LONG_NAMED, params: { idInfoSection: 41 }, says: 'The Great' },
    empty: { venue: MUSEUM, params: { idInfoSection: 42 }, says: 'info.nothing' },
    offline: { venue: MUSEUM, params: { idInfoSection: 41 }, isOnline: false, says: 'extra.notHere' },
    'in another language': { ...INDOORS, params: { idInfoSection: 41 }, says: 'other.text' },
    unknown: { venue: MUSEUM, params: { idInfoSection: 99 }, says: 'info.missing' },
  },
  Sponsors: {
    'to read': { venue: MUSEUM, params: { idResource: 8 }, says: 'With one rule.' },
    'to look at': { venue: MUSEUM, params: { idResource: 10 }, says: 'sponsor.others' },
    'to hear': { venue: MUSEUM, params: { idResource: 11 }, says: 'AUDIO of the leaf' },
    'to watch': { venue: MUSEUM, params: { idResource: 12 }, says: 'VIDEO of the leaf' },
    'a name alone': { venue: MUSEUM, params: { idResource: 13 }, says: 'sponsor.nothing' },
    offline: { venue: MUSEUM, params: { idResource: 12 }, isOnline: false, says: 'extra.notHere' },
    'in another language': { ...INDOORS, params: { idResource: 8 }, says: 'other.slide' },
    unknown: { venue: MUSEUM, params: { idResource: 99 }, says: 'sponsor.missing' },
  },
  Beacon: {
    'with a text and a work': { venue: MUSEUM, params: { idBeacon: 51 }, says: 'beacon.works' },
    'with several works': { venue: MUSEUM, params: { idBeacon: 52 }, says: 'beacon.choice' },
    'with a film': { venue: MUSEUM, params: { idBeacon: 53 }, says: 'VIDEO of the leaf' },
    offline: { venue: MUSEUM, params: { idBeacon: 53 }, isOnline: false, says: 'extra.notHere' },
    'on its way': { venue: MUSEUM, params: { idBeacon: 52 }, isOnItsWay: true, says: 'action.loading' },
    'in another language': { ...INDOORS, params: { idBeacon: 51 }, says: 'other.slide' },
    unknown: { venue: MUSEUM, params: { idBeacon: 99 }, says: 'beacon.missing' },
  },
  Exhibition: {
    ready: { venue: MUSEUM, params: { idRoute: 6 }, says: 'What grows, and how.' },
    'with its stops': { venue: MUSEUM, params: { idRoute: 6 }, taps: 'exhibitions.show', says: 'The leaf' },
    heard: { venue: MUSEUM, params: { idRoute: 6 }, taps: 'routes.hear', says: '0.75×' },
    offline: { venue: MUSEUM, params: { idRoute: 6 }, isOnline: false, says: 'artwork.needsNetwork' },
    'of title and days alone': {
      venue: { routes: [route(6, { isExhibition: true, endDate: '2027-03-14' })] },
      params: { idRoute: 6 },
      says: '2027',
    },
    empty: {
      venue: { routes: [route(6, { isExhibition: true })] },
      params: { idRoute: 6 },
      says: 'exhibitions.nothing',
    },
    'in another language': { ...INDOORS, params: { idRoute: 6 }, says: 'other.text' },
  },
  Languages: {
    ready: { venue: MUSEUM, says: 'Español' },
    'with how much each says': {
      release: { languages: [{ ...ENGLISH, stories: 2 }] },
      venue: MUSEUM,
      says: 'English',
    },
    'of which one says nothing yet': {
      release: { languages: [{ ...ENGLISH, stories: 0 }] },
      venue: MUSEUM,
      says: 'languages.noStories',
    },
    empty: { release: { languages: [] }, venue: MUSEUM, says: 'languages.empty' },
  },
  Hall: {
    'with the longest name': { venue: LONG_NAMED, params: { idHall: 3 }, says: 'The Great' },
    ready: { venue: MUSEUM, params: { idHall: 3 }, says: 'The leaf' },
    'of works in sign language': {
      ...TOLD_IN_VARIANTS,
      params: { idHall: 3 },
      remembers: { variant: 'signed' },
      says: 'variant.only',
    },
    empty: { venue: MUSEUM, params: { idHall: 4 }, says: 'hall.noArtworks' },
    'on its way': { venue: MUSEUM, params: { idHall: 3 }, isOnItsWay: true, says: 'Floor 1' },
    offline: { venue: MUSEUM, params: { idHall: 3 }, isOnline: false, says: 'artwork.needsNetwork' },
    unknown: { venue: MUSEUM, params: { idHall: 99 }, says: 'hall.unknown' },
    'at a stop of a timeline': {
      venue: AGES,
      params: { idHall: 3 },
      query: { idTimeline: '2' },
      says: 'next.timeline',
    },
    'at the last stop of a route': { venue: MUSEUM, params: { idHall: 3 }, query: { idRoute: '5' }, says: 'walk.end' },
    'its plan looked at closely': {
      venue: MUSEUM,
      params: { idHall: 3 },
      taps: 'artwork.lookClosely',
      says: 'zoom.keys',
    },
    'in another language': { ...INDOORS, params: { idHall: 3 }, says: 'other.works' },
  },
  HallByHalls: {
    ready: { venue: MUSEUM, params: { idHall: 3 }, says: 'The leaf' },
    empty: { venue: MUSEUM, params: { idHall: 4 }, says: 'hall.noArtworks' },
    unknown: { venue: MUSEUM, params: { idHall: 99 }, says: 'hall.unknown' },
  },
  ArtworkByHalls: {
    ready: { venue: MUSEUM, params: { idHall: 3, idArtwork: 7 }, says: 'Lucía Serrano' },
    unknown: { venue: MUSEUM, params: { idHall: 3, idArtwork: 99 }, says: 'notInGuide.title' },
  },
  Halls: {
    ready: { venue: MUSEUM, says: 'Floor 1' },
    'with the longest name': { venue: LONG_NAMED, says: 'The Great' },
    empty: { venue: NO_CONTENT, says: 'hall.none' },
    'on its way': { venue: MUSEUM, isOnItsWay: true, says: 'Floor 1' },
    offline: { venue: MUSEUM, isOnline: false, says: 'Floor 1' },
    'in another language': { ...INDOORS, says: 'other.titles' },
  },
  NearYou: {
    ready: { venue: MUSEUM, radio: radio({ tag: 'listening', stop: () => undefined }), says: 'nearYou.why' },
    listening: {
      venue: MUSEUM,
      radio: radio({ tag: 'listening', stop: () => undefined }),
      taps: 'nearYou.listen',
      says: 'nearYou.listening',
    },
    'on a browser without a radio': { venue: MUSEUM, says: 'nearYou.noRadio' },
    'that may not listen': {
      venue: MUSEUM,
      radio: radio({ tag: 'radio-refused' }),
      taps: 'nearYou.listen',
      says: 'nearYou.refused',
    },
    'with Bluetooth off': {
      venue: MUSEUM,
      radio: radio({ tag: 'radio-off' }),
      taps: 'nearYou.listen',
      says: 'nearYou.off',
    },
    empty: { venue: NO_CONTENT, says: 'nearYou.none' },
  },
  NotInGuide: { ready: { venue: MUSEUM, says: 'notInGuide.title' } },
  ...Object.assign({}, ...Object.values(STATES_BY_FILE)),
};

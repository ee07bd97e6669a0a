import type { VenueDetail } from '@cicerone/content/release/release';
import type { Artwork } from '@cicerone/content/work/artwork';
import { artwork, ENGLISH, floor, hall, navigationSection, route, timeline } from './museum-content.ts';

/** A picture of one dot. */
export const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const STORY = {
  languageCode: 'en_GB',
  name: 'The leaf',
  artist: 'Lucía Serrano',
  date: '2019',
  mainAudioUrl: '/media/leaf.m4a',
  transcript: 'It began with a leaf. Then came another.',
  text: '<p>A drawing of a fern.</p>',
};

type Extra = Artwork['otherResources'][number];

function extra(idResource: number, resourceType: Extra['resourceType'], fields = {}): Extra {
  const localizations = [{ languageCode: 'en_GB', name: `${resourceType} of the leaf`, ...fields }];
  return { idResource, resourceType, localizations };
}
const READ = extra(8, 'TEXT', { name: 'How it was made', content: '<p>With one rule.</p>' });
const SEEN = { ...extra(10, 'IMAGE'), url: 'close' };
const HEARD = { ...extra(11, 'AUDIO'), url: '/media/wind.m4a' };
const WATCHED = { ...extra(12, 'VIDEO'), url: '/media/grows.mp4' };

/** The film with audio description, for visitors of {@link TOLD_IN_VARIANTS}. */
const DESCRIBED = { languageCode: 'en_GB', variant: 'described' as const, url: '/media/described.mp4' };

const LEAF = artwork(7, {
  localizations: [STORY],
  otherResources: [READ, SEEN, HEARD, WATCHED],
  idHall: 3,
  mainImageUrl: 'leaf',
  pictures: Object.fromEntries(
    ['leaf', 'close'].map((name) => [
      name,
      { width: 400, height: 300, standIn: PICTURE, sizes: { small: PICTURE, medium: PICTURE, large: PICTURE } },
    ]),
  ),
});
/** This work has only its name in Spanish. */
const SHELL = {
  ...LEAF,
  idArtwork: 13,
  code: '13',
  localizations: [{ languageCode: 'es_ES', name: 'La concha' }, STORY],
};
const LOUD = { languageCode: 'en_GB', mainAudioUrl: '/media/minute.m4a', transcript: 'It has a thousand leaves.' };
const SILENT = artwork(9, { onDisplay: false });
const LEAF_PICTURE = { mainImageUrl: 'leaf', pictures: LEAF.pictures };
const MINUTES: VenueDetail['oneMinutes'] = [
  {
    idOneMinute: 31,
    idArtwork: 7,
    ...LEAF_PICTURE,
    localizations: [{ ...LOUD, name: 'A leaf in a minute', text: '<p>Look at its edge.</p>' }],
  },
  { idOneMinute: 32, localizations: [{ languageCode: 'en_GB', name: 'One line', text: '<p>Follow it.</p>' }] },
];
const INFO: VenueDetail['infoSections'] = [
  {
    idInfoSection: 41,
    ...LEAF_PICTURE,
    resources: [READ, SEEN, HEARD, WATCHED],
    localizations: [{ languageCode: 'en_GB', title: 'Hours', content: '<p>Tuesday to Sunday.</p>' }],
  },
  { idInfoSection: 42, localizations: [{ languageCode: 'en_GB', title: 'Garden' }] },
];
const THANKS = navigationSection('SPONSORS', {
  idNavigationSection: 9,
  pictures: LEAF.pictures,
  resources: [READ, SEEN, HEARD, WATCHED, extra(13, 'IMAGE', { name: 'A friend without a logo' })],
});
/** The radio message of a beacon. */
export const SENT = 'b2c9f0e1d2a3b4c5d6e7000000000001';
const BEACONS: VenueDetail['beacons'] = [
  { idBeacon: 51, resource: READ, artworkIds: [7], identifiers: [SENT] },
  { idBeacon: 52, artworkIds: [7, 13] },
  { idBeacon: 53, resource: WATCHED, artworkIds: [] },
  { idBeacon: 54, artworkIds: [7], identifiers: [SENT.replace(/1$/, '2')] },
];
const GROUPS: VenueDetail['sections'] = [
  {
    idSection: 61,
    artworkIds: [7, 9],
    ...LEAF_PICTURE,
    localizations: [{ languageCode: 'en_GB', name: 'Find the odd one out' }],
  },
  { idSection: 62, artworkIds: [], localizations: [{ languageCode: 'en_GB', name: 'Count with us' }] },
];
/** The spoken words about a stop. */
const SAID = { languageCode: 'en_GB', mainAudioUrl: '/media/stop.m4a', transcript: 'Mind the step.' };
const WALK = route(5, {
  steps: [
    { idStep: 51, idArtwork: 7 },
    { idStep: 52, idArtwork: 9 },
    {
      idStep: 53,
      idHall: 3,
      localizations: [{ ...SAID, name: 'The fern house', content: '<p>Warm.</p>' }],
    },
  ],
  artworkIDs: [7, 9],
  artworkCount: 2,
});
const INTRODUCTION = {
  languageCode: 'en_GB',
  name: 'Leaves and shells',
  presentation: '<p>What grows, and how.</p>',
  mainAudioUrl: '/media/introduction.m4a',
  transcript: 'Welcome among the leaves.',
};
/** An exhibition with everything that a museum may publish about one. */
const SHOW = route(6, {
  isExhibition: true,
  withPresentation: true,
  number: 2,
  minutes: 45,
  startDate: '2026-05-03',
  endDate: '2026-09-14',
  steps: [{ idStep: 61, idArtwork: 7 }],
  artworkIDs: [7],
  artworkCount: 1,
  mainImageUrl: 'show',
  pictures: {
    show: { width: 400, height: 300, standIn: PICTURE, sizes: { small: PICTURE, medium: PICTURE, large: PICTURE } },
  },
  localizations: [INTRODUCTION],
});

const PLAN = { width: 800, height: 600, standIn: PICTURE, sizes: { small: PICTURE, medium: PICTURE, large: PICTURE } };
const GROUND = floor(1, { planImageUrl: 'plan', pictures: { plan: PLAN } });
const ROOM = hall(3, { idFloor: 1, position: { x: 0.2, y: 0.6 }, artworkIds: [7, 9] });
const CELLAR = hall(4, { number: 2 });
const HISTORY = timeline(2, {
  steps: [
    {
      idStep: 1,
      idHall: 3,
      localizations: [{ ...SAID, name: '1500: the leaf', content: '<p>Green.</p>' }],
    },
    { idStep: 2, idArtwork: 9 },
  ],
  hallCount: 1,
  artworkCount: 2,
  minutes: 75,
});

/** A small museum with an example of everything that the screens show. */
export const MUSEUM: Partial<VenueDetail> = {
  artworks: [LEAF, SHELL, SILENT],
  halls: [ROOM, CELLAR],
  floors: [GROUND],
  routes: [WALK, SHOW],
  oneMinutes: MINUTES,
  infoSections: INFO,
  beacons: BEACONS,
  sections: GROUPS,
  outstandingArtworkIds: [7, 13],
  kidsArtworkIds: [7, 9],
  timeline: [HISTORY],
  navigationSections: [
    ...(['KEYBOARD', 'ROUTES', 'EXHIBITIONS', 'TIMELINE'] as const).map((type, at) =>
      navigationSection(type, { idNavigationSection: at + 1 }),
    ),
    THANKS,
  ],
  sideMenuCustomization: {
    idSideMenuCustomization: 1,
    localizations: [{ languageCode: 'en_GB', inAMinuteText: 'One minute each' }],
    ...Object.fromEntries(
      ['inAMinute', 'outstandingArtworks', 'exploreMuseum', 'language'].flatMap((option) => [
        [`${option}Enabled`, true],
        [`${option}Highlighted`, true],
      ]),
    ),
  },
};
/** A visitor who reads the museum in Spanish, in which it has no text. */
export const INDOORS = { venue: MUSEUM, readIn: 'es_ES', prefers: ['es'] };
/** A museum with several routes, exhibitions and timelines, so that each has a list. */
export const SEVERAL: Partial<VenueDetail> = {
  ...MUSEUM,
  routes: [WALK, SHOW, route(15), route(16, { isExhibition: true })],
  timeline: [HISTORY, timeline(12)],
};
const TOLD = artwork(21, {
  idHall: 3,
  localizations: [
    { languageCode: 'en_GB', name: 'The millstone', text: '<p>It lay in the yard of the mill.</p>', material: 'Stone' },
  ],
});
/** A museum whose works have a text and nothing more; one has a picture. */
export const IN_WORDS: Partial<VenueDetail> = {
  ...MUSEUM,
  artworks: [TOLD, LEAF, SILENT],
  halls: [{ ...ROOM, artworkIds: [21, 7, 9] }, CELLAR],
  outstandingArtworkIds: [21, 7],
};
/** A museum that has written nothing yet. */
export const NO_CONTENT: Partial<VenueDetail> = { artworks: [], routes: [], navigationSections: [] };
/** A museum with more works than a list shows at once. */
export const MANY_WORKS: Partial<VenueDetail> = { artworks: Array.from({ length: 30 }, (_, at) => artwork(at + 1)) };

const LONGEST = `${'The Great Gallery of Endlessly Repeating Ornament and '.repeat(2)}the Lagerhausverwaltungsgebäude`;
const longest = (field: string) => [{ languageCode: 'en_GB', [field]: LONGEST }] as never;
const NAMED = { localizations: longest('name') };
/** A museum in which everything has the longest plausible name. */
export const LONG_NAMED: Partial<VenueDetail> = {
  ...MUSEUM,
  name: LONGEST,
  ...NAMED,
  artworks: [{ ...LEAF, ...NAMED }, SILENT],
  halls: [hall(3, { idFloor: 1, artworkIds: [7, 9], ...NAMED })],
  floors: [{ ...GROUND, ...NAMED }],
  timeline: [timeline(2, { steps: [{ idStep: 1, idHall: 3, ...NAMED }], ...NAMED }), timeline(12)],
  oneMinutes: MINUTES.map((minute) => ({ ...minute, ...NAMED })),
  sections: GROUPS.map((group) => ({ ...group, ...NAMED })),
  infoSections: INFO.map((section) => ({ ...section, localizations: longest('title') })),
  navigationSections:
    MUSEUM.navigationSections?.map((section) => ({ ...section, localizations: longest('title') })) ?? [],
};

/** The museum with variants of one story, as visitors of {@link TOLD_IN_VARIANTS} choose them. */
export const IN_VARIANTS: Partial<VenueDetail> = {
  ...MUSEUM,
  artworks: (MUSEUM.artworks ?? []).map((work) =>
    work.idArtwork === LEAF.idArtwork
      ? {
          ...work,
          otherResources: [READ, SEEN, HEARD, { ...WATCHED, localizations: [...WATCHED.localizations, DESCRIBED] }],
          localizations: [
            STORY,
            { languageCode: 'en_GB', variant: 'easy', name: 'The leaf', text: '<p>Look at the leaf.</p>' },
            { languageCode: 'en_GB', variant: 'signed', name: 'The leaf', signedVideoUrl: '/media/signed.mp4' },
          ],
        }
      : work,
  ),
};
export const TOLD_IN_VARIANTS = {
  venue: IN_VARIANTS,
  release: { languages: [{ ...ENGLISH, variants: { easy: 1, signed: 1 } }] },
};

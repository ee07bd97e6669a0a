import type { VenueJson } from './two-directions.ts';

/** A picture drawn for the unkind museum: four times as wide as high, with its two ends in colours of their own. */
export const PANORAMA = {
  name: 'media/panorama.svg',
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="600" viewBox="0 0 2400 600">
    <rect width="2400" height="600" fill="#d9c9a3"/>
    <rect width="300" height="600" fill="#7a1f1f"/>
    <rect x="2100" width="300" height="600" fill="#1f3d7a"/>
    <path d="M300 420 Q900 180 1200 330 T2100 300 V600 H300 Z" fill="#5c7a4a"/>
    <circle cx="1200" cy="190" r="70" fill="#c2702e"/>
  </svg>`,
};

const ENGLISH = 'en_GB';
const CHINESE = 'zh_CN';

export const TITLES = {
  long: 'The assembly of the guild of cloth merchants considers the accounts of the year on a winter afternoon',
  longer: 'Procession of the citizens, musicians and carpenters through the gate at the harbour on its opening day',
  oneWord: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
};

const SENTENCES = [
  'Look first at the table, where the book lies open and nobody reads in it.',
  'The man on the left has just put down his pen, and his neighbour is still counting with one finger.',
  'In the winter of that year the harbour was frozen for nine weeks, and not one ship came in.',
  'That is why the account is short, and why the painter could afford so much time for the carpet.',
  'Go a little closer and you will find a thread of red in the fringe that belongs to no pattern at all.',
  'Who paid for the picture is known from a receipt of St. James’s church, found in 1974 behind a cupboard.',
];

/** Some 4,000 characters without a time, a blank line or a line end. */
export const ONE_BREATH = Array.from({ length: 8 }, () => SENTENCES.join(' ')).join(' ');

/** A text with its title in angle brackets, as songs have it, and with the writer's line breaks. */
export const SONG =
  '<music> for three voices\nby an unknown hand\n\nThe first voice begins alone.\nThe second follows.';

type Work = VenueJson['artworks'][number];

/**
 * A museum unlike the demo: works without a picture, without a sound, without a text; long names, a name without a
 * space, one picture four times as wide as high; a transcript in one block; a language that the interface does not
 * speak, and two that are not complete.
 */
export function unkind(venue: VenueJson): object {
  const [first, second, third, fourth, fifth] = withoutOthers(venue).artworks as [Work, Work, Work, Work, Work];
  const sound = { mainAudioUrl: 'media/penrose.en.m4a' };
  return {
    ...withoutOthers(venue),
    languages: [ENGLISH, 'es_ES', CHINESE],
    slides: [],
    artworks: [
      work(first, '901', { name: TITLES.long }),
      work(second, '902', { name: TITLES.longer, ...sound, transcript: ONE_BREATH }),
      {
        ...work(third, '903', { name: 'The harbour in winter', ...sound, transcript: ONE_BREATH, text: SONG }),
        mainImageUrl: PANORAMA.name,
      },
      work(fourth, '904', { name: TITLES.oneWord, ...sound, transcript: ONE_BREATH }, { name: '没有空格的名称' }),
      {
        ...work(fifth, '905', { name: TITLES.long, ...sound, transcript: ONE_BREATH, artist: TITLES.longer }),
        mainImageUrl: 'media/penrose.webp',
      },
    ],
    routes: [
      {
        ...(venue.routes[0] as object),
        mainImageUrl: undefined,
        steps: [first, second, third, fourth, fifth].map(({ idArtwork }, at) => ({
          idStep: `step-${at}`,
          idArtwork,
          localizations: [],
        })),
        localizations: [{ languageCode: ENGLISH, name: TITLES.longer }],
      },
      {
        idRoute: 'winter',
        isExhibition: true,
        withPresentation: false,
        steps: [],
        localizations: [
          {
            languageCode: ENGLISH,
            name: 'A winter’s accounts',
            presentation: 'Until 14 March, in the old weigh house.',
          },
        ],
      },
      // Two of each, so that their lists are there.
      {
        idRoute: 'evening',
        steps: [{ idStep: 'evening-1', idArtwork: second.idArtwork, localizations: [] }],
        localizations: [{ languageCode: ENGLISH, name: 'An evening' }],
      },
      {
        ...{ idRoute: 'summer', isExhibition: true, steps: [] },
        localizations: [{ languageCode: ENGLISH, name: 'A summer’s accounts' }],
      },
    ],
    navigationSections: [
      ...venue.navigationSections.map((section) =>
        section.sectionType === 'ROUTES'
          ? { ...section, mainImageUrl: undefined, localizations: [{ languageCode: ENGLISH, title: 'Tours' }] }
          : section,
      ),
      {
        idNavigationSection: 'now-on',
        sectionType: 'EXHIBITIONS',
        enableSection: true,
        active: true,
        localizations: [{ languageCode: ENGLISH, title: 'Now on' }],
      },
    ],
    halls: venue.halls.map((hall) => ({ ...hall, artworkIds: [] })),
  };
}

/** Only the venue's name is also Spanish: nothing else of this museum is translated. */
function withoutOthers(venue: VenueJson): VenueJson {
  return JSON.parse(JSON.stringify({ ...venue, tourImageUrl: undefined }), (key, value) =>
    key === 'localizations'
      ? value.filter(({ languageCode }: { languageCode: string }) => languageCode === ENGLISH)
      : value,
  );
}

/** A work with only these texts. */
function work({ idArtwork }: Work, code: string, english: object, chinese?: object): object {
  const localizations: object[] = [{ languageCode: ENGLISH, ...english }];
  if (chinese) localizations.push({ languageCode: CHINESE, ...english, ...chinese });
  return {
    idArtwork,
    code,
    outstanding: false,
    showCode: true,
    otherResources: [],
    artworkName: 'name' in english ? english.name : code,
    onDisplay: true,
    localizations,
  };
}

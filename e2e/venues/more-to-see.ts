import type { VenueJson } from './two-directions.ts';

const inBoth = (english: object, spanish: object) => [
  { languageCode: 'en_GB', ...english },
  { languageCode: 'es_ES', ...english, ...spanish },
];
const HIDDEN = { idSection: 'hidden', artworkIds: ['truchet', 'horizon'], mainImageUrl: 'media/truchet.webp' };

/** Everything a museum may show beside its works, a little of each. */
export const moreToSee = ({ halls, navigationSections, routes }: VenueJson) => ({
  menuAvailable: true,
  sideMenuCustomization: {
    inAMinuteEnabled: true,
    inAMinuteHighlighted: true,
    exploreMuseumEnabled: true,
    exploreMuseumHighlighted: true,
    languageEnabled: true,
    surveyEnabled: true,
    localizations: inBoth({ inAMinuteText: 'One minute each' }, { inAMinuteText: 'Un minuto cada una' }),
  },
  oneMinutes: [
    {
      idOneMinute: 'island',
      idArtwork: 'truchet',
      mainImageUrl: 'media/truchet.webp',
      localizations: inBoth(
        {
          name: 'The island',
          mainAudioUrl: 'media/kolam.en.m4a',
          transcript: 'Eighty tiles, and one island.',
          altText: 'Blue water, sand and one red island.',
        },
        { name: 'La isla', transcript: 'Ochenta baldosas y una isla.', altText: 'Agua azul, arena y una isla roja.' },
      ),
    },
  ],
  infoSections: [
    {
      idInfoSection: 'hours',
      resources: [
        {
          resourceType: 'AUDIO',
          url: 'media/lorenz-two-starts.m4a',
          localizations: inBoth({ name: 'The bell at closing time' }, { name: 'La campana de cierre' }),
        },
      ],
      localizations: inBoth(
        { title: 'Hours', content: 'Tuesday to Sunday.' },
        { title: 'Horario', content: 'De martes a domingo.' },
      ),
    },
  ],
  sections: [
    { ...HIDDEN, localizations: inBoth({ name: 'Find the odd one out' }, { name: 'Busca lo que es distinto' }) },
  ],
  studies: [
    {
      idStudy: 'coins',
      questions: [
        { idArtwork: 'truchet', localizations: inBoth({ text: 'Heads or tails?' }, { text: '¿Cara o cruz?' }) },
      ],
    },
  ],
  // Two of each, so that their lists are there.
  routes: [
    ...routes,
    {
      idRoute: 'short',
      steps: [{ idStep: 'short-1', idArtwork: 'horizon', localizations: [] }],
      localizations: inBoth({ name: 'Ten minutes' }, { name: 'Diez minutos' }),
    },
    {
      idRoute: 'announced',
      isExhibition: true,
      localizations: inBoth({ name: 'Still to be tossed' }, { name: 'Por lanzar' }),
    },
    {
      ...routes[0],
      idRoute: 'tossed',
      isExhibition: true,
      withPresentation: true,
      steps: [{ idStep: 'tossed-1', idArtwork: 'truchet', localizations: [] }],
      localizations: inBoth(
        { name: 'Tossed', presentation: 'Eighty tosses of a coin.' },
        { name: 'Al azar', presentation: 'Ochenta monedas al aire.' },
      ),
    },
  ],
  timeline: [
    {
      idTimeline: 'history',
      steps: halls.map(({ idHall }, at) => ({ idStep: `stop-${at}`, idHall })),
      localizations: inBoth({ name: 'A short history' }, { name: 'Una historia breve' }),
    },
    {
      idTimeline: 'one-year',
      steps: halls.slice(0, 1).map(({ idHall }) => ({ idStep: 'year', idHall })),
      localizations: inBoth({ name: 'A single year' }, { name: 'Un solo año' }),
    },
  ],
  beacons: [
    { idBeacon: 'corner', artworkIds: ['truchet', 'horizon'] },
    { idBeacon: 'leaf', artworkIds: ['phyllotaxis'] },
  ],
  navigationSections: [
    ...navigationSections,
    {
      idNavigationSection: 'thanks',
      sectionType: 'SPONSORS',
      resources: [
        {
          resourceType: 'TEXT',
          localizations: inBoth(
            { name: 'The Even Numbers', content: 'Two benches.' },
            { name: 'Los números pares', content: 'Dos bancos.' },
          ),
        },
        {
          resourceType: 'TEXT',
          localizations: inBoth(
            { name: 'The Odd Numbers', content: 'One bench.' },
            { name: 'Los números impares', content: 'Un banco.' },
          ),
        },
      ],
      localizations: inBoth({ title: 'With thanks to' }, { title: 'Gracias a' }),
    },
  ],
});

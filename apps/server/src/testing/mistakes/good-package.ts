import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { CAPTIONS, picture, sound, type TestPackage } from '../test-package.ts';

const REAL_MEDIA = fileURLToPath(new URL('../../../../../demo-venue/guarded/media/', import.meta.url));

/** Media generated once for all mistakes: real files if a mistake is inside them. */
const MEDIA = new Map<string, Buffer>([
  ['media/home.png', await picture(9, 9, '#225577')],
  ['media/plan.png', await picture(9, 9, '#227722')],
  ['media/slide.png', await picture(9, 9, '#222277')],
  ['media/penrose.png', await picture(9, 9, '#772255')],
  ['media/penrose.en.m4a', sound('in English')],
  ['media/penrose.es.m4a', sound('en español')],
  ['media/real.m4a', await readFile(`${REAL_MEDIA}escapement.m4a`)],
  ['media/film.mp4', await readFile(`${REAL_MEDIA}shadow.mp4`)],
  ['media/film.vtt', CAPTIONS],
]);

const LANGUAGES = ['en_GB', 'es_ES'];

/** The same fields in both languages. */
const both = <Fields extends object>(fields: Fields) => LANGUAGES.map((languageCode) => ({ languageCode, ...fields }));

/** A small museum with one thing of each kind, in two languages, without a mistake. */
export function goodPackage(): TestPackage {
  const venue = {
    schemaVersion: 1,
    idMuseum: 'small',
    code: 'SML',
    name: 'Small Museum',
    languages: [...LANGUAGES],
    localizations: both({ name: 'Small Museum', welcomeText: 'Come in.' }),
    homeImageUrl: 'media/home.png',
    menuAvailable: false,
    recognitionAvailable: false,
    privacyPolicyEnabled: false,
    privacyPolicy: { provider: { name: 'Foundation', email: 'info@example.org' }, recipients: ['Small Museum'] },
    accessCodeRequired: false,
    socialNetworksRequired: false,
    customization: { mainButtonsCustomizationEnabled: false },
    keyboardCustomization: { bgColor: '#112233' },
    highlightedRoutes: ['first-walk'],
    isModel: false,
    homeOrder: 'standard',
    artworks: [penrose(), truchet()],
    halls: [
      {
        idHall: 'great-hall',
        idFloor: 'ground',
        artworkIds: ['penrose', 'truchet'],
        localizations: both({ name: 'Great Hall' }),
      },
      { idHall: 'attic', idFloor: 'top', artworkIds: [], localizations: both({ name: 'Attic' }) },
    ],
    floors: [
      { idFloor: 'ground', number: 0, planImageUrl: 'media/plan.png', localizations: both({ name: 'Ground floor' }) },
      { idFloor: 'top', number: 1, localizations: both({ name: 'Top floor' }) },
    ],
    routes: [firstWalk()],
    timeline: [
      {
        idTimeline: 'ages',
        steps: [
          { idStep: 'age', idHall: 'great-hall' },
          { idStep: 'end', idHall: 'attic', localizations: both({ content: 'Look down from here.' }) },
        ],
        active: true,
        localizations: both({ name: 'Ages' }),
      },
    ],
    oneMinutes: [
      {
        idOneMinute: 'star',
        idArtwork: 'penrose',
        localizations: both({ name: 'The star', text: 'It has five points.' }),
      },
    ],
    sections: [{ idSection: 'little', artworkIds: ['penrose'], localizations: both({ name: 'For the little ones' }) }],
    slides: [
      { idSlide: 'key', resourceType: 'IMAGE', url: 'media/slide.png', localizations: both({ altText: 'A key' }) },
    ],
    infoSections: [{ idInfoSection: 'hours', localizations: both({ title: 'Hours', content: '**Ten** to six.' }) }],
    navigationSections: [
      {
        idNavigationSection: 'keypad',
        sectionType: 'KEYBOARD',
        enableSection: true,
        active: true,
        fontSize: '32px',
        localizations: both({ title: 'Number' }),
      },
    ],
    studies: [
      {
        idStudy: 'survey',
        showOn: 'BOTH',
        questions: [{ idQuestion: 'why', localizations: both({ text: 'Why did you come?' }) }],
      },
    ],
  };
  return { venue: structuredClone(venue), files: new Map(MEDIA) };
}

function penrose() {
  const says = {
    name: 'Penrose tiling',
    transcript: '[0:00] Look. [0:08] It never repeats.',
    altText: 'Kites',
    text: 'A *floor*.',
  };
  return {
    idArtwork: 'penrose',
    code: '101',
    outstanding: true,
    showCode: true,
    mainImageUrl: 'media/penrose.png',
    mainImageFocalPoint: { x: 0.5, y: 0.2 },
    artworkName: 'Penrose tiling',
    idHall: 'great-hall',
    idFloor: 'ground',
    onDisplay: true,
    otherResources: [
      {
        idResource: 'more',
        resourceType: 'TEXT',
        startTime: '00:01',
        endTime: '00:09',
        localizations: both({ name: 'More', content: 'More of it.' }),
      },
      { idResource: 'voice', resourceType: 'AUDIO', url: 'media/real.m4a', localizations: both({ name: 'A voice' }) },
      {
        idResource: 'film',
        resourceType: 'VIDEO',
        url: 'media/film.mp4',
        localizations: both({ name: 'A film', captionsUrl: 'media/film.vtt' }),
      },
    ],
    localizations: [
      { languageCode: 'en_GB', mainAudioUrl: 'media/penrose.en.m4a', ...says },
      { languageCode: 'es_ES', mainAudioUrl: 'media/penrose.es.m4a', ...says },
    ],
  };
}

function truchet() {
  return {
    idArtwork: 'truchet',
    code: '150',
    outstanding: false,
    showCode: false,
    otherResources: [],
    artworkName: 'Truchet tiles',
    idHall: 'great-hall',
    onDisplay: true,
    localizations: both({ name: 'Truchet tiles', text: 'Quarter circles.', artist: 'Sébastien Truchet' }),
  };
}

function firstWalk() {
  return {
    idRoute: 'first-walk',
    isExhibition: false,
    withPresentation: false,
    steps: [
      { idStep: 'stop-one', idArtwork: 'truchet' },
      { idStep: 'stop-two', idHall: 'great-hall' },
    ],
    localizations: both({ name: 'First walk' }),
  };
}

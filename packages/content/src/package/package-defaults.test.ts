import { describe, expect, test } from 'vitest';
import { readContentPackage } from './content-package.ts';
import { type Json, writePath } from './field-walk.ts';
import { replaceKeys } from './identifiers.ts';
import { withMadeKeys } from './made-keys.ts';

type Fields = { [field: string]: Json };

/** Reads a museum's package as an import does: `venue.json` in, the complete content out. */
function read(packaged: Fields) {
  let last = 0;
  const numbers = new Map<string, number>();
  const numberOf = (noun: string, key: string) => {
    const known = numbers.get(`${noun} ${key}`) ?? ++last;
    numbers.set(`${noun} ${key}`, known);
    return known;
  };
  const { value, problems } = replaceKeys(withMadeKeys(packaged), numberOf);
  const read = readContentPackage(value);
  if (read.tag === 'refused') throw new Error(JSON.stringify([...problems, ...read.problems]));
  return { content: read.content, idOf: (noun: string, key: string) => numbers.get(`${noun} ${key}`) };
}

const work = { idArtwork: 'anchor', code: '7', artworkName: 'The anchor', mainImageUrl: 'media/anchor.jpg' };
const museum = (changes: Fields = {}): Fields => ({
  name: 'Harbour Museum',
  languages: ['nl_NL', 'en_GB'],
  artworks: [work],
  ...changes,
});
const problemsOf = (value: Fields) => {
  const { value: numbered } = replaceKeys(withMadeKeys(value), () => 1);
  const read = readContentPackage(numbered);
  return read.tag === 'refused' ? read.problems.map(({ path }) => writePath(path)) : [];
};

describe('a venue with a name, its languages and a work', () => {
  test('is a complete venue', () => {
    const { content } = read(museum());
    expect(content).toMatchObject({
      schemaVersion: 1,
      code: '',
      localizations: [{ languageCode: 'nl_NL', name: 'Harbour Museum' }],
      menuAvailable: false,
      recognitionAvailable: false,
      privacyPolicyEnabled: false,
      accessCodeRequired: false,
      socialNetworksRequired: false,
      customization: { mainButtonsCustomizationEnabled: false },
      highlightedRoutes: [],
      isModel: false,
      halls: [],
    });
  });

  test('has tiles for the keypad and for its possible later content, and none if it wants none', () => {
    const types = (sections: Fields) =>
      read(museum(sections)).content.navigationSections.map((tile) => tile.sectionType);
    expect(types({})).toEqual(['KEYBOARD', 'EXHIBITIONS', 'ROUTES', 'TIMELINE']);
    expect(types({ navigationSections: [] })).toEqual([]);
  });

  test('has its name in its first language only, if it wrote the others', () => {
    const localizations = [{ languageCode: 'en_GB', name: 'Harbour Museum' }, { welcomeText: 'Welkom' }];
    expect(read(museum({ localizations })).content.localizations).toEqual([
      { languageCode: 'en_GB', name: 'Harbour Museum' },
      { languageCode: 'nl_NL', name: 'Harbour Museum', welcomeText: 'Welkom' },
    ]);
  });

  test('has its name in its first language, where an entry is written in another alone', () => {
    const localizations = [{ languageCode: 'en_GB', name: 'Harbour Museum of Rotterdam', welcomeText: 'Welcome' }];
    expect(read(museum({ localizations })).content.localizations).toEqual([
      ...localizations,
      { languageCode: 'nl_NL', name: 'Harbour Museum' },
    ]);
  });

  test('has no second name for readers of the same language in another country', () => {
    const localizations = [{ languageCode: 'nl_BE', name: 'Het Havenmuseum' }];
    expect(read(museum({ localizations })).content.localizations).toEqual(localizations);
    expect(read(museum({ localizations, languages: ['nl_NL', 'nl_BE'] })).content.localizations).toEqual([
      ...localizations,
      { languageCode: 'nl_NL', name: 'Harbour Museum' },
    ]);
  });
});

describe('a work with a key, a number, a name and one file', () => {
  test('is a complete work', () => {
    expect(read(museum()).content.artworks[0]).toMatchObject({
      outstanding: false,
      showCode: true,
      onDisplay: true,
      otherResources: [],
      localizations: [{ languageCode: 'nl_NL', name: 'The anchor' }],
    });
  });

  test('has the name of its entry in the first language, or of the first entry with a name', () => {
    const named = (...localizations: Fields[]) => {
      const { artworkName, ...rest } = work;
      return read(museum({ artworks: [{ ...rest, localizations }] })).content.artworks[0]?.artworkName;
    };
    expect(named({ languageCode: 'en_GB', name: 'Anchor' }, { name: 'Anker' })).toBe('Anker');
    expect(named({ languageCode: 'en_GB', name: 'Anchor' })).toBe('Anchor');
    expect(named({ variant: 'easy', name: 'Haak' }, { name: 'Anker' })).toBe('Anker');
  });

  test('needs its name once: a recording in the first language uses it, one in another language does not', () => {
    const localizations = [{}, { languageCode: 'en_GB', text: 'Iron.' }];
    expect(problemsOf(museum({ artworks: [{ ...work, localizations }] }))).toEqual([
      'artworks[0].localizations[1].name',
    ]);
    const dutch = { mainAudioUrl: 'media/anchor.nl.mp3' };
    expect(
      read(museum({ artworks: [{ ...work, localizations: [dutch] }] })).content.artworks[0]?.localizations,
    ).toEqual([{ languageCode: 'nl_NL', name: 'The anchor', mainAudioUrl: 'media/anchor.nl.mp3' }]);
  });

  test('without any name is reported, once', () => {
    const { artworkName, ...nameless } = work;
    expect(problemsOf(museum({ artworks: [nameless] }))).toEqual(['artworks[0].artworkName']);
  });
});

describe('a hall and a work name each other once', () => {
  const hall = (changes: Fields = {}): Fields => ({ idHall: 'quay', localizations: [{ name: 'Kade' }], ...changes });
  const second = { ...work, idArtwork: 'buoy' };

  test('by the work: the hall has its works in the order of the package', () => {
    const { content, idOf } = read(
      museum({
        halls: [hall()],
        artworks: [
          { ...second, idHall: 'quay' },
          { ...work, idHall: 'quay' },
        ],
      }),
    );
    expect(content.halls[0]?.artworkIds).toEqual([idOf('idArtwork', 'buoy'), idOf('idArtwork', 'anchor')]);
  });

  test('by the hall: the work is there, and on its floor', () => {
    const floors = [{ idFloor: 'ground', localizations: [{ name: 'Begane grond' }] }];
    const { content, idOf } = read(museum({ floors, halls: [hall({ idFloor: 'ground', artworkIds: ['anchor'] })] }));
    expect(content.artworks[0]).toMatchObject({
      idHall: idOf('idHall', 'quay'),
      idFloor: idOf('idFloor', 'ground'),
    });
  });

  test('if both do, both stay as written, so that a contradiction can be reported', () => {
    const halls = [hall({ artworkIds: ['anchor'] }), hall({ idHall: 'dock' })];
    const { content, idOf } = read(museum({ halls, artworks: [{ ...work, idHall: 'dock' }] }));
    expect(content.halls.map(({ artworkIds }) => artworkIds)).toEqual([[idOf('idArtwork', 'anchor')], []]);
    expect(content.artworks[0]?.idHall).toBe(idOf('idHall', 'dock'));
  });
});

describe('other defaults, unless a museum writes the field', () => {
  test('the numbers of floors, as they are listed', () => {
    const floors = ['ground', 'first'].map((idFloor) => ({ idFloor, localizations: [{ name: idFloor }] }));
    expect(read(museum({ floors })).content.floors.map(({ number }) => number)).toEqual([0, 1]);
  });

  test('the presentation of a route, if one is written', () => {
    const route = (entry: Fields): Fields => ({ idRoute: 'tour', localizations: [{ name: 'Tour', ...entry }] });
    const spoken = { mainAudioUrl: 'media/tour.mp3' };
    const [plain, written, heard] = [route({}), route({ presentation: 'Around the harbour.' }), route(spoken)].map(
      (one) => read(museum({ routes: [one] })).content.routes[0],
    );
    expect(plain).toMatchObject({ isExhibition: false, withPresentation: false, steps: [] });
    expect([written?.withPresentation, heard?.withPresentation]).toEqual([true, true]);
  });

  test('the colours of the main button and the side menu, if they are written', () => {
    const { content } = read(museum({ customization: { mainButtonsColor: '#112233' }, sideMenuCustomization: {} }));
    expect(content.customization.mainButtonsCustomizationEnabled).toBe(true);
    expect(content.menuAvailable).toBe(true);
  });

  test('the menu, if there is content that nothing else leads to', () => {
    const has = (changes: Fields) => read(museum(changes)).content.menuAvailable;
    const hours = { idInfoSection: 'hours', localizations: [{ title: 'Hours' }] };
    expect(has({ infoSections: [hours] })).toBe(true);
    expect(has({ oneMinutes: [{ idOneMinute: 'bell', localizations: [{ name: 'The bell' }] }] })).toBe(true);
    expect(has({ artworks: [{ ...work, outstanding: true }] })).toBe(true);
    expect(has({ infoSections: [hours], menuAvailable: false })).toBe(false);
  });

  test('nothing for an invalid value: a mistake is reported at its place, and only there', () => {
    expect(problemsOf({ ...museum(), name: '' })).toEqual(['idMuseum', 'name']);
    expect(problemsOf(museum({ languages: ['Dutch'], floors: [{ idFloor: 'ground', localizations: [{}] }] }))).toEqual([
      'languages[0]',
      'floors[0].localizations[0].name',
    ]);
    expect(problemsOf(museum({ artworks: [{ ...work, artworkName: null }] }))).toEqual(['artworks[0].artworkName']);
    expect(problemsOf({ ...museum(), artworks: [7], halls: 'none' })).toEqual(['artworks[0]', 'halls']);
    expect(problemsOf({ artworks: [null] })).toEqual(['idMuseum', 'name', 'languages', 'artworks[0]']);
  });
});

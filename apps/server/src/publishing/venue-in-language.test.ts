import { readContentPackage } from '@cicerone/content/package/content-package';
import type { Json } from '@cicerone/content/package/field-walk';
import { replaceKeys } from '@cicerone/content/package/identifiers';
import { venueDetailSchema } from '@cicerone/content/release/release';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { numbersFor } from '../storage/identifiers-file.ts';
import { testPackage } from '../testing/test-package.ts';
import { venueInLanguage } from './venue-in-language.ts';

const PICTURE = {
  width: 10,
  height: 6,
  standIn: 'data:,',
  sizes: { small: '/media/s', medium: '/media/m', large: '/media/l' },
};

async function inLanguage(languageCode: string, changes: { [field: string]: Json } = {}) {
  const { venue } = await testPackage(changes);
  const { value } = replaceKeys(
    venue,
    numbersFor({ schemaVersion: 1, last: {}, numbers: {}, former: {}, moved: {} }, 'test-venue'),
  );
  const read = readContentPackage(value);
  if (read.tag === 'refused') throw new Error(JSON.stringify(read.problems));
  return venueInLanguage(read.content, languageCode, {
    version: 3,
    addressOf: (path) => `/media/of-${path.slice('media/'.length)}`,
    pictures: { '/media/of-penrose.png': PICTURE },
    keysOf: (_noun, id) => ({ key: String(id) }),
  });
}

it('has the shape of the shared schema of a venue in one language', async () => {
  for (const code of ['es_ES', 'en_GB', 'fr_FR']) {
    expect(z.safeParse(venueDetailSchema, await inLanguage(code)).error).toBeUndefined();
  }
});

it('has the best entry of each list first, and the variants of the language beside it', async () => {
  const { artworks } = await inLanguage('es_ES');
  expect(artworks[0]?.localizations.map(({ name }) => name)).toEqual(['Penrose', 'Penrose tiling', 'Penrose fácil']);
  expect(artworks[0]?.locale?.name).toBe('Penrose');
});

it('falls back to English, and then to any entry, with the language code of that entry', async () => {
  const { artworks, halls } = await inLanguage('fr_FR');
  expect(artworks[0]?.localizations.map(({ languageCode, name }) => `${languageCode} ${name}`)).toEqual([
    'en_GB Penrose tiling',
    'es_ES Penrose',
  ]);
  expect(halls[0]?.locale).toEqual({ languageCode: 'en_GB', name: 'Main Hall' });
  expect((await inLanguage('en_GB')).artworks[1]?.locale?.languageCode).toBe('fr_FR');
});

it('fills in missing fields of a partial translation from the next language, and only those', async () => {
  const work = (localizations: { [field: string]: Json }[]) => ({
    idArtwork: 'walk',
    code: '1',
    outstanding: false,
    showCode: true,
    otherResources: [],
    artworkName: 'Walk',
    onDisplay: true,
    localizations: localizations as Json[],
  });
  const spanish = { languageCode: 'es_ES', name: 'Paseo', mainAudioUrl: 'media/es.m4a', transcript: 'Camina.' };
  const english = { languageCode: 'en_GB', name: 'Walk', artist: 'A', mainAudioUrl: 'media/en.m4a', transcript: 'Go.' };
  const french = { languageCode: 'fr_FR', name: 'Marche', artist: 'B' };
  const reported = async (...localizations: { [field: string]: Json }[]) => {
    const changes = { artworks: [work(localizations)], halls: [], routes: [], timeline: [], highlightedRoutes: [] };
    const { artworks } = await inLanguage('fr_FR', changes);
    return artworks[0]?.localizations;
  };
  expect(await reported(spanish, english, french)).toEqual([
    french,
    { languageCode: 'en_GB', name: 'Walk', mainAudioUrl: '/media/of-en.m4a', transcript: 'Go.' },
  ]);
  // A visitor who can read the story in their own language does not get the recording in another one.
  const written = { ...french, transcript: 'Va.' };
  expect(await reported(english, written)).toEqual([written]);
});

it('gives a film before the visit the captions of the next language, unless that has another film', async () => {
  const title = { languageCode: 'fr_FR', title: 'Attends' };
  const inFrench = async (url: { url?: string }, french: { url?: string }, english: { url?: string }) => {
    const localizations = [
      { languageCode: 'en_GB', title: 'Wait', captionsUrl: 'media/en.vtt', ...english },
      { ...title, ...french },
    ];
    const changes = { slides: [{ idSlide: 's', resourceType: 'VIDEO', ...url, localizations }] };
    return (await inLanguage('fr_FR', changes)).slides[0];
  };
  const shared = await inFrench({ url: 'media/film.mp4' }, {}, {});
  expect(shared?.locale).toEqual(title);
  expect(shared?.localizations).toEqual([title, { languageCode: 'en_GB', captionsUrl: '/media/of-en.vtt' }]);
  const apart = await inFrench({}, { url: 'media/fr.mp4' }, { url: 'media/en.mp4' });
  expect(apart?.localizations).toEqual([{ ...title, url: '/media/of-fr.mp4' }]);
});

it('chooses within resources too, and renders their texts', async () => {
  const { artworks } = await inLanguage('es_ES');
  expect(artworks[0]?.locale?.text).toBe('<p>Uno</p>\n<p>dos</p>');
  expect(artworks[0]?.otherResources[0]?.locale?.content).toBe('<p>More <strong>about</strong> it.</p>');
  expect(artworks[0]?.locale?.transcript).toBe('Decimos.');
});

it('writes the times of a transcript as the guide reads them', async () => {
  const artworks = [
    {
      idArtwork: 'w',
      code: '101',
      artworkName: 'W',
      localizations: [{ languageCode: 'en_GB', name: 'W', transcript: '［０：００］ One. [0:03,5] Two.' }],
    },
  ];
  const changes = { artworks, halls: [], routes: [], timeline: [], highlightedRoutes: [] };
  const detail = await inLanguage('en_GB', changes);
  expect(detail.artworks[0]?.locale?.transcript).toBe('[0:00] One. [0:03.5] Two.');
});

it('counts halls from one and computes the works of walks', async () => {
  const { halls, routes, timeline } = await inLanguage('en_GB');
  expect(halls[0]?.number).toBe(1);
  expect(routes[0]).toMatchObject({ artworkIDs: [2, 1], artworkCount: 2 });
  expect(timeline[0]).toMatchObject({ halls: [1], hallCount: 1, artworkIDs: [1, 2], artworkCount: 2 });
});

it('adds the sizes of a picture to the record that names it', async () => {
  const { artworks, pictures } = await inLanguage('en_GB');
  expect(artworks[0]?.mainImageUrl).toBe('/media/of-penrose.png');
  expect(artworks[0]?.pictures).toEqual({ '/media/of-penrose.png': PICTURE });
  expect(artworks[1]).not.toHaveProperty('pictures');
  expect(pictures).toBeUndefined();
});

it('does the same in every collection and in the venue’s own fields', async () => {
  const text = (fields: { [field: string]: Json }) => [{ languageCode: 'en_GB', ...fields }];
  const image = { idResource: 'r1', resourceType: 'IMAGE', url: 'media/penrose.png', localizations: [] };
  const detail = await inLanguage('es_ES', {
    modes: [{ segment: 'night', homeOrder: 'walks-only', localizations: text({ name: 'Night' }) }],
    sideMenuCustomization: {
      idSideMenuCustomization: 'menu',
      startEnabled: true,
      localizations: text({ startText: 'Home' }),
    },
    keyboardCustomization: { artworkBackgroundImageUrl: 'media/penrose.png' },
    floors: [
      { idFloor: 'ground', number: 0, planImageUrl: 'media/penrose.png', localizations: text({ name: 'Ground' }) },
    ],
    infoSections: [{ idInfoSection: 'hours', localizations: text({ title: 'Hours', content: '*Always*' }) }],
    navigationSections: [
      {
        idNavigationSection: 'nav',
        sectionType: 'KEYBOARD',
        enableSection: true,
        active: true,
        localizations: text({ title: 'Keypad' }),
      },
    ],
    oneMinutes: [{ idOneMinute: 'short', localizations: text({ name: 'Short', text: 'One' }) }],
    sections: [{ idSection: 'kids', artworkIds: ['penrose'], localizations: text({ name: 'Kids' }) }],
    slides: [{ idSlide: 's', resourceType: 'IMAGE', localizations: text({ url: 'media/penrose.png' }) }],
    beacons: [{ idBeacon: 'door', resource: image }],
    studies: [
      {
        idStudy: 'study',
        showOn: 'BOTH',
        questions: [{ idQuestion: 'q', localizations: text({ text: 'How *old*?' }) }],
      },
    ],
  });
  expect(z.safeParse(venueDetailSchema, detail).error).toBeUndefined();
  expect(detail.modes?.[0]?.locale?.name).toBe('Night');
  expect(detail.sideMenuCustomization?.locale?.startText).toBe('Home');
  expect(detail.infoSections[0]?.locale?.content).toBe('<p><em>Always</em></p>');
  expect(detail.studies[0]?.questions[0]?.locale?.text).toBe('How *old*?');
  for (const record of [detail, detail.floors[0], detail.slides[0], detail.beacons[0]]) {
    expect(Object.keys(record?.pictures ?? {})).toEqual(['/media/of-penrose.png']);
  }
});

it('fills in missing fields of a partly translated highlight, section, sponsor or beacon from the next language', async () => {
  const spanish = { languageCode: 'es_ES' };
  const english = { languageCode: 'en_GB' };
  const { oneMinutes, infoSections, navigationSections, beacons } = await inLanguage('es_ES', {
    oneMinutes: [
      {
        idOneMinute: 'ants',
        localizations: [
          { ...spanish, name: 'Hormigas' },
          { ...english, name: 'Ants', text: 'Four.' },
        ],
      },
    ],
    infoSections: [
      {
        idInfoSection: 'hours',
        localizations: [
          { ...spanish, title: 'Horario' },
          { ...english, title: 'Hours', content: 'Ten.' },
        ],
      },
    ],
    navigationSections: [
      {
        idNavigationSection: 'thanks',
        sectionType: 'SPONSORS',
        resources: [
          {
            idResource: 'even',
            resourceType: 'TEXT',
            localizations: [
              { ...spanish, name: 'Par' },
              { ...english, content: 'Two.' },
            ],
          },
        ],
      },
    ],
    beacons: [
      {
        idBeacon: 'door',
        resource: {
          idResource: 'r',
          resourceType: 'TEXT',
          localizations: [
            { ...spanish, name: 'Puerta' },
            { ...english, content: 'Go in.' },
          ],
        },
      },
    ],
  });
  const filled = [oneMinutes[0], infoSections[0], navigationSections[0]?.resources?.[0], beacons[0]?.resource];
  expect(filled.map((thing) => thing?.localizations.map(({ languageCode }) => languageCode))).toEqual(
    filled.map(() => ['es_ES', 'en_GB']),
  );
  // An entry without the name of its thing would be incomplete.
  expect(oneMinutes[0]?.localizations.map(({ name }) => name)).toEqual(['Hormigas', 'Ants']);
  expect(infoSections[0]?.localizations.map(({ title }) => title)).toEqual(['Horario', 'Hours']);
});

it('lists the outstanding works, and those for children: of the groups first, then others with texts for children', async () => {
  const work = (idArtwork: string, code: string, fields: { [field: string]: Json } = {}, variant = 'standard') => ({
    idArtwork,
    code,
    artworkName: idArtwork,
    localizations: [{ languageCode: 'en_GB', name: idArtwork, variant }],
    ...fields,
  });
  const detail = await inLanguage('es_ES', {
    artworks: [
      work('penrose', '1'),
      work('truchet', '2', { outstanding: true }, 'kids'),
      work('kolam', '3', { outstanding: true }),
    ],
    sections: [
      { idSection: 'count', artworkIds: ['kolam'], localizations: [{ languageCode: 'en_GB', name: 'Count' }] },
      { idSection: 'find', artworkIds: ['penrose', 'kolam'], localizations: [{ languageCode: 'en_GB', name: 'Find' }] },
    ],
  });
  const names = (ids: readonly number[] = []) =>
    ids.map((id) => detail.artworks.find(({ idArtwork }) => idArtwork === id)?.artworkName);
  expect(names(detail.outstandingArtworkIds)).toEqual(['truchet', 'kolam']);
  expect(names(detail.kidsArtworkIds)).toEqual(['kolam', 'penrose', 'truchet']);
});

it('lists the works of a floor that are in no hall, or in one of no floor', async () => {
  const work = (idArtwork: string, fields: { [field: string]: Json } = {}) => ({
    idArtwork,
    code: '1',
    artworkName: idArtwork,
    ...fields,
  });
  const named = { localizations: [{ languageCode: 'en_GB', name: 'Here' }] };
  const detail = await inLanguage('es_ES', {
    artworks: [
      work('penrose', { idFloor: 'ground' }),
      work('kolam', { idFloor: 'ground' }),
      work('truchet', { idFloor: 'first' }),
    ],
    halls: [
      { idHall: 'garden', idFloor: 'ground', artworkIds: ['kolam'], ...named },
      { idHall: 'stairs', artworkIds: ['truchet'], ...named },
    ],
    floors: [
      { idFloor: 'ground', ...named },
      { idFloor: 'first', ...named },
    ],
  });
  const [penrose, , truchet] = detail.artworks;
  expect(detail.floors.map(({ artworkIds }) => artworkIds)).toEqual([[penrose?.idArtwork], [truchet?.idArtwork]]);
});

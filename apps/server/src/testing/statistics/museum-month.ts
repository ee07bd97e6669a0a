import type { Json } from '@cicerone/content/package/field-walk';
import type { CurrentRelease, VenueDetail } from '@cicerone/content/release/release';
import type pg from 'pg';
import type { DataFolder } from '../../storage/data-folder.ts';
import { readCurrentInForce, readReleaseJson, releaseFileNames } from '../../storage/release-files.ts';
import { testPackage } from '../test-package.ts';
import { folderWithVenue } from '../test-venue.ts';

/** A museum whose name has what breaks a page that is put together carelessly. */
export const MUSEUM = 'Museum <of> "Pattern" & متحف الأنماط';
/** The month with its visitors. The month before has half of them, and the month after none. */
export const MONTH = { from: '2026-11-01', to: '2026-11-30' };

const NAMES =
  'Penrose tiling|Truchet tiles|The winter garden, seen from the stairs by which servants came and went|Op art wall|Girih of the friday mosque|Celtic knot|قبة من القرميد الأزرق|Alhambra, hall of the ambassadors|Hokusai, patterns for smoking pipes|Schotter|Ulam spiral|Horizon|Kolam at the threshold|Islamic star|A quilt by Harriet Powers|Moiré|Chladni plates|The frieze of the seven groups|Escher, regular division VI|Basket from Rwanda|Kente cloth|Turing leopard|Snowflakes, 5,381 of them|Reaction and diffusion|Quasicrystal|Herringbone floor|Minoan spirals|Tapa cloth|Wallpaper by Morris|Guilloche|Voronoi|Sierpinski carpet|Hilbert curve|Roman mosaic|Azulejos|Sashiko coat|Log cabin|Bandana|Honeycomb|Last tile'.split(
    '|',
  );

const inEnglish = (fields: { [field: string]: Json }) => [{ languageCode: 'en_GB', ...fields }];

/** A museum of forty works, two routes and six questions, published as number 1. */
export async function folderWithMuseum(changes: { [field: string]: Json } = {}): Promise<DataFolder> {
  const options = (question: string, words: readonly string[]) =>
    words.map((text, at) => ({ idOption: `${question}-${at}`, localizations: inEnglish({ text }) }));
  const question = (idQuestion: string, kind: string, text: string, more: { [field: string]: Json } = {}) => ({
    ...{ idQuestion, kind, localizations: inEnglish({ text }), ...more },
  });
  const works = NAMES.map((artworkName, at) => ({
    ...{ idArtwork: `work-${at}`, code: String(101 + at), artworkName, onDisplay: true, otherResources: [] },
    localizations: inEnglish({
      name: artworkName,
      ...(at === 0 && { mainAudioUrl: 'media/penrose.en.m4a', transcript: 'We say.' }),
    }),
  }));
  const steps = [{ idStep: 'stop', idArtwork: 'work-1' }];
  const route = (idRoute: string, name: string) => ({
    ...{ idRoute, isExhibition: false, withPresentation: false, localizations: inEnglish({ name }) },
    steps: steps.map((step) => ({ ...step, idStep: `${idRoute}-stop` })),
  });
  const questions = [
    question('again', 'yes-no', 'Would you come again?'),
    question('how', 'choice', 'How did you hear of us?', {
      options: options('how', ['From friends', 'On the street', 'In a newspaper', 'A teacher <told> me']),
    }),
    question('liked', 'several', 'What did you like?', {
      options: options('liked', ['The rooms', 'The guide', 'The café', 'The toilets']),
    }),
    question('score', 'score', 'How likely are you to recommend us, from 0 to 10?'),
    question('born', 'birth-year', 'In which year were you born?'),
    question('words', 'text', 'What would you change?'),
    question('from', 'zip', 'Where do you live?'),
  ];
  return folderWithVenue(
    await testPackage({
      ...{ name: MUSEUM, languages: ['en_GB', 'es_ES', 'fr_FR', 'de_DE', 'ar_SA'] },
      localizations: ['en_GB', 'es_ES', 'fr_FR', 'de_DE', 'ar_SA'].map((languageCode) => ({
        languageCode,
        name: MUSEUM,
      })),
      artworks: works,
      halls: [
        {
          idHall: 'main-hall',
          artworkIds: works.map(({ idArtwork }) => idArtwork),
          localizations: inEnglish({ name: 'Main Hall' }),
        },
      ],
      routes: [route('first-walk', 'First walk'), route('children', 'With children')],
      studies: [{ idStudy: 'study', showOn: 'BOTH', questions }],
      ...changes,
    }),
  );
}

/**
 * Stores what visitors of that museum did: some thousand visits, of which many did this and few did that; a number that
 * was typed 38 times, and one that was typed twice; a work that three visitors opened; answers.
 */
export async function fillMonths(pool: pg.Pool, folder: DataFolder): Promise<void> {
  const release = await readCurrentInForce(folder, 1);
  if (!release) throw new Error('The museum is not published.');
  const name = releaseFileNames.allData(release.languages[0]?.code ?? '');
  const detail = await readReleaseJson<VenueDetail>(folder, 1, release.version, name);
  if (!detail) throw new Error('The museum has no content.');
  await fillMonth(pool, release, detail, { month: '2026-11', share: 1 });
  await fillMonth(pool, release, detail, { month: '2026-10', share: 0.55 });
}

type Month = { month: string; share: number };

async function fillMonth(pool: pg.Pool, release: CurrentRelease, detail: VenueDetail, { month, share }: Month) {
  const sums = new Map<string, number>();
  const add = (measure: string, subject: string | number, total: number) => {
    if (Math.round(total * share) > 0) sums.set(`${measure}|${subject}`, Math.round(total * share));
  };
  const [english = 0, spanish = 0, french = 0, german = 0, arabic = 0] = release.languages.map(({ id }) => id);
  add('visits', '', 4218);
  const isEarlier = share < 1;
  add('silent-visits', '', isEarlier ? 1002 : 801);
  add('ended-visits', '', 3300);
  add('visit-seconds', '', 3300 * 2460);
  for (const [id, visits] of [
    [english, 2291],
    [spanish, 1202],
    [french, 486],
    [german, 236],
    [arabic, 3],
  ] as const)
    add('language-visits', id, visits);
  for (const [at, { idArtwork }] of detail.artworks.entries()) {
    const visits = at === 39 ? 3 : Math.round(2400 / (1 + at * 0.28));
    add('viewing-visits', idArtwork, visits);
    add('views', idArtwork, visits * (isEarlier ? 1.1 : 1.2));
    add('view-seconds', idArtwork, visits * 70);
    addPlays(add, idArtwork, at, [english, spanish]);
    add('recognitions', idArtwork, Math.max(0, 300 - at * 12));
    add('chosen-recognitions', idArtwork, [21, 0, 64, 2][at] ?? 0);
    add('tour-shows', idArtwork, [6, 4, 1][at] ?? 0);
  }
  for (const [at, { idRoute }] of detail.routes.entries()) {
    add('walks', idRoute, at === 0 ? 640 : 12);
    add('walking-visits', idRoute, at === 0 ? 610 : 11);
    add('finished-routes', idRoute, at === 0 ? 212 : 3);
  }
  for (const [number, times] of [
    ['417', 38 / share],
    ['1', 17],
    ['99', 9],
    ['6123456', 2],
    ['31', 4],
  ] as const)
    add('unknown-numbers', number, times);
  add('empty-searches', '', 126);
  add('scans-nowhere', '', 3);
  add('failed-recognitions', '', 58);
  add('tours', '', 6);
  add('tour-listeners', '', 94);
  add('tour-seconds', '', 6 * 3000);
  addAnswers(add, detail);
  const rows = [...sums].map(([key, total]) => [...key.split('|'), total] as const);
  await pool.query(
    `insert into day_sums (id_museum, day, measure, subject, is_final, total)
     select 1, $1, measure, subject, true, total from unnest($2::text[], $3::text[], $4::bigint[]) as given (measure, subject, total)`,
    [
      `${month}-12`,
      rows.map(([measure]) => measure),
      rows.map(([, subject]) => subject),
      rows.map(([, , total]) => total),
    ],
  );
  await pool.query('insert into tickets (id_museum, day, tickets) values (1, $1, $2)', [
    `${month}-12`,
    isEarlier ? 20_900 : 29_400,
  ]);
}

type Add = (measure: string, subject: string | number, total: number) => void;

/** Each story loses listeners at its beginning, some at every second, and some at a place of its own. */
function addPlays(add: Add, idArtwork: number, at: number, [english = 0, spanish = 0]: readonly number[]): void {
  const plays = at === 39 ? 3 : Math.round(1900 / (1 + at * 0.3));
  const length = 75 + ((at * 35) % 120);
  const kinds = [
    [english, 'standard', 0.7],
    [spanish, 'standard', 0.2],
    [english, 'easy', 0.1],
  ] as const;
  for (const [idLanguage, variant, part] of at === 39 ? ([[english, 'standard', 1]] as const) : kinds) {
    const subject = `${idArtwork} ${idLanguage} ${variant}`;
    // One end in twenty-five never arrives.
    let listening = Math.round(plays * part * 0.96);
    add('opens', subject, plays * part * 1.3);
    add('plays', subject, plays * part);
    for (let second = 0; second < length; second += 5) {
      const isTurn = second === 30 + (at % 4) * 15;
      const leaving =
        second === 0 ? 0.06 + (at % 5) * 0.04 : isTurn ? 0.04 + (at % 3) * 0.08 : 0.004 + (at % 4) * 0.003;
      const left = Math.round(plays * part * leaving);
      add('leaves', `${subject} ${second}`, left);
      listening -= left;
    }
    add('finishes', subject, Math.max(0, listening));
  }
}

function addAnswers(add: Add, detail: VenueDetail): void {
  const questions = detail.studies.flatMap((study) => study.questions);
  for (const { idQuestion, kind, options } of questions) {
    const values: readonly (readonly [string | number, number])[] = {
      'yes-no': [
        ['yes', 301],
        ['no', 42],
      ] as const,
      choice: options.map(({ idOption }, at) => [idOption, [180, 74, 30, 2][at] ?? 0] as const),
      several: options.map(({ idOption }, at) => [idOption, [220, 120, 31, 2][at] ?? 0] as const),
      score: [
        [10, 90],
        [9, 60],
        [8, 77],
        [7, 30],
        [5, 9],
        [3, 3],
        [0, 2],
      ] as const,
      'birth-year': [
        ['1950', 31],
        ['1960', 52],
        ['1970', 70],
        ['1980', 66],
        ['1990', 40],
        ['2000', 12],
        ['1920', 2],
      ] as const,
      zip: [
        ['28', 120],
        ['08', 44],
        ['41', 12],
        ['46', 3],
        ['50', 1],
      ] as const,
      text: [],
    }[kind];
    const given = values.reduce((sum, [, times]) => sum + times, 0);
    add('answering-visits', idQuestion, kind === 'text' ? 23 : kind === 'several' ? 240 : given);
    if (kind === 'text') add('written-answers', idQuestion, 23);
    for (const [value, times] of values) add('answers', `${idQuestion} ${value}`, times);
  }
}

import { describe, expect, test } from 'vitest';
import { artwork, hall } from '../../testing/museum-content.ts';
import { createWorkIndex } from './indexed-works.ts';

type Said = {
  name: string;
  languageCode?: string;
  artist?: string;
  material?: string;
  transcript?: string;
  text?: string;
};

const inLanguage = ({ languageCode = 'en_GB', ...said }: Said) => ({ languageCode, ...said });

/** The ids of the works that a visitor finds, in order; works count from 1. */
function finds(works: readonly (Said | readonly Said[])[], query: string) {
  return search(works, query).idArtworks;
}

function search(works: readonly (Said | readonly Said[])[], query: string) {
  const index = createWorkIndex();
  for (const [at, said] of works.entries()) {
    const localizations = [said].flat().map(inLanguage);
    index.add(
      artwork(at + 1, { code: String(101 + at), artworkName: localizations[0]?.name ?? '', localizations }),
      undefined,
    );
  }
  index.finish();
  return index.find(query);
}

const MUSEUM: Said[] = [
  { name: 'Still life with lemons', artist: 'Clara Peeters', transcript: 'A glass, and a night behind it.' },
  { name: 'The night watch', artist: 'Rembrandt van Rijn' },
  { name: 'Night', artist: 'Käthe Kollwitz' },
  { name: 'Self-portrait', artist: 'Rembrandt van Rijn', text: '<p>Painted at <em>night</em> &amp; by candle.</p>' },
];

describe('a visitor finds a work', () => {
  test.each([
    ['by a word of its name', 'lemons', [1]],
    ['by the beginning of a word', 'lem', [1]],
    ['in capitals', 'LEMONS', [1]],
    ['by its maker', 'kollwitz', [3]],
    ['without the accent of its maker', 'kathe', [3]],
    ['with a letter too few', 'rembrant', [2, 4]],
    ['with a letter too many', 'lemmons', [1]],
    ['with two letters in the wrong order', 'lemnos', [1]],
    ['with a slip at the beginning of a word that is not finished', 'remrban', [2, 4]],
    ['with a letter that is not there yet', 'kolw', [3]],
    ['by words of its name and of its maker', 'watch rembrandt', [2]],
    ['by its number', '103', [3]],
    ['by the beginning of its number, along with others', '10', [1, 2, 3, 4]],
    ['by its number in Arabic digits', '١٠٣', [3]],
    ['by a word of its story', 'glass', [1]],
    ['by a word of its text, and not by its markup', 'candle', [4]],
    ['whose text would match only in its markup: none', 'em', []],
  ])('%s', (_, query, ids) => {
    expect(finds(MUSEUM, query)).toEqual(ids);
  });
});

test('a visitor finds a work by what it is made of', () => {
  expect(finds([{ name: 'Chest', material: 'Oak and iron' }, { name: 'Chair' }], 'oak')).toEqual([1]);
});

describe('of a visitor’s words', () => {
  test('half are enough where no work has all of them, and the visitor learns that they are not all', () => {
    expect(search(MUSEUM, 'lemons harpsichord')).toMatchObject({ idArtworks: [1], isPartial: true });
  });
  test('fewer than half find nothing', () => {
    expect(search(MUSEUM, 'lemons harpsichord zebra')).toMatchObject({ idArtworks: [], isPartial: false });
  });
  test('one of eight letters may be wrong in two, and a shorter one in one', () => {
    const sea: Said[] = [{ name: 'Starfish' }, { name: 'Lobster' }];
    expect(finds(sea, 'stxrfxsh')).toEqual([1]);
    expect(finds(sea, 'lxbster')).toEqual([2]);
    expect(finds(sea, 'lxbstxr')).toEqual([]);
  });
});

test('a name comes before a text, and the shorter name before the longer', () => {
  expect(finds(MUSEUM, 'night')).toEqual([3, 2, 1, 4]);
});
test('what is typed in full comes before what only begins so, and that before a slip', () => {
  expect(finds([{ name: 'Manes' }, { name: 'Monetary' }, { name: 'Monet' }], 'monet')).toEqual([3, 2]);
  expect(finds([{ name: 'Money' }, { name: 'Monet' }], 'monet')).toEqual([2, 1]);
});
test('a word that nearly is another one is no reason to show every text', () => {
  expect(finds([{ name: 'Night' }, { name: 'Leaf', transcript: 'In sight.' }, { name: 'The sight' }], 'night')).toEqual(
    [1, 3],
  );
  expect(finds([{ name: 'Leaf', transcript: 'In sight.' }], 'nihgt')).toEqual([]);
  expect(finds([{ name: 'Leaf', transcript: 'In sight.' }], 'zight')).toEqual([1]);
});
test('a number is right or another one', () => {
  expect(finds(MUSEUM, '109')).toEqual([]);
});
test('nothing typed finds nothing', () => {
  for (const query of ['', '  ', '…']) expect(finds(MUSEUM, query)).toEqual([]);
});
test('two letters are no reason to show every text', () => {
  expect(finds([{ name: 'Leaf', transcript: 'Nine nights.' }, { name: 'Nice' }], 'ni')).toEqual([2]);
});
test('a visitor of whose words no work has all sees those that have most of them, and learns it', () => {
  expect(search(MUSEUM, 'rembrandt lemons watch')).toMatchObject({ idArtworks: [2], isPartial: true });
  expect(search(MUSEUM, 'rembrandt watch')).toMatchObject({ idArtworks: [2], isPartial: false });
  expect(finds(MUSEUM, 'lemons zebra giraffe')).toEqual([]);
});
test('a work is found by a name in another language that is on the phone', () => {
  const both = [{ name: 'La ronda de noche', languageCode: 'es_ES' }, { name: 'The night watch' }];
  expect(finds([both], 'ronda')).toEqual([1]);
  expect(finds([both], 'watch')).toEqual([1]);
});
test('the works of a hall are found by its name, after those that are called so', () => {
  const index = createWorkIndex();
  const room = hall(3, { localizations: [{ languageCode: 'en_GB', name: 'The fern house' }] });
  index.add(artwork(1), room);
  index.add(artwork(2, { artworkName: 'Fern', localizations: [{ languageCode: 'en_GB', name: 'Fern' }] }), undefined);
  expect(index.find('fern').idArtworks).toEqual([2, 1]);
});
test('a work is found as soon as it has been read', () => {
  const index = createWorkIndex();
  index.add(artwork(1), undefined);
  expect(index.find('work').idArtworks).toEqual([1]);
  index.add(artwork(2), undefined);
  expect(index.find('work').idArtworks).toEqual([1, 2]);
});
test('a work that is the thousandth to have a word is found by it', () => {
  const index = createWorkIndex();
  for (let id = 1; id <= 1000; id++) index.add(artwork(id * 7), undefined);
  index.finish();
  expect(index.find('work').idArtworks).toHaveLength(1000);
  expect(index.find('6993').idArtworks).toEqual([6993]);
});

describe('in other scripts', () => {
  const ARABIC = [
    { name: 'السجادة الحمراء', languageCode: 'ar' },
    { name: 'قصر الحمراء والسجادة', languageCode: 'ar' },
  ];
  test.each([
    ['with the article', 'السجادة', [1, 2]],
    ['without the article', 'سجادة', [1, 2]],
    ['with the other ending', 'سجاده', [1, 2]],
    ['while it is being typed', 'السج', [1, 2]],
    ['by a word of one name', 'قصر', [2]],
  ])('an Arabic reader finds works %s', (_, query, ids) => {
    expect(finds(ARABIC, query)).toEqual(ids);
  });

  const JAPANESE = [
    { name: '源氏物語絵巻', languageCode: 'ja' },
    { name: 'ヒマワリ', languageCode: 'ja' },
    { name: '物の語り', languageCode: 'ja' },
  ];
  test.each([
    ['from its beginning', '源氏', [1]],
    ['from its middle', '物語', [1]],
    ['by its last character', '巻', [1]],
    ['by one character', '物', [3, 1]],
    ['in the other kana', 'ひまわり', [2]],
    ['with one character wrong', '源氏物話', [1]],
  ])('a Japanese reader finds a name %s', (_, query, ids) => {
    expect(finds(JAPANESE, query)).toEqual(ids);
  });

  test('a Chinese reader finds a work by part of a sentence', () => {
    const works = [
      { name: '青花瓷瓶', languageCode: 'zh', transcript: '这只瓶子来自景德镇。' },
      { name: '竹', languageCode: 'zh' },
    ];
    expect(finds(works, '景德')).toEqual([1]);
    expect(finds(works, '花瓷')).toEqual([1]);
  });
  test('a Korean reader finds a name by its first syllable, and while a syllable is being typed', () => {
    const works = [{ name: '강가의 소나무', languageCode: 'ko' }];
    expect(finds(works, '소나')).toEqual([1]);
    expect(finds(works, '가')).toEqual([1]);
  });
});

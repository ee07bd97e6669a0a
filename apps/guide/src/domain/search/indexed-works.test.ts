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
    ['with a mistake in an unfinished word', 'remrban', [2, 4]],
    ['with a letter missing from an unfinished word', 'kolw', [3]],
    ['by words of its name and of its maker', 'watch rembrandt', [2]],
    ['by its number', '103', [3]],
    ['by the beginning of its number, along with others', '10', [1, 2, 3, 4]],
    ['by its number in Arabic digits', '١٠٣', [3]],
    ['by its number with the word that labels put before it', 'No. 103', [3]],
    ['by its number with zeros in front of it', '00103', [3]],
    ['by a word of its story', 'glass', [1]],
    ['by a word of its text, and not by its markup', 'candle', [4]],
    ['by its words alone, not by its markup', 'em', []],
  ])('%s', (_, query, ids) => {
    expect(finds(MUSEUM, query)).toEqual(ids);
  });
});

test('a visitor finds a work by its material', () => {
  expect(finds([{ name: 'Chest', material: 'Oak and iron' }, { name: 'Chair' }], 'oak')).toEqual([1]);
});

describe('a visitor who searches for words', () => {
  test('finds works with half of them if no work has all, and learns that the match is partial', () => {
    expect(search(MUSEUM, 'lemons harpsichord')).toMatchObject({ idArtworks: [1], isPartial: true });
  });
  test('finds nothing if no work has half of them', () => {
    expect(search(MUSEUM, 'lemons harpsichord zebra')).toMatchObject({ idArtworks: [], isPartial: false });
  });
  test('may mistype two letters in a word of eight, and one in a shorter word', () => {
    const sea: Said[] = [{ name: 'Starfish' }, { name: 'Lobster' }];
    expect(finds(sea, 'stxrfxsh')).toEqual([1]);
    expect(finds(sea, 'lxbster')).toEqual([2]);
    expect(finds(sea, 'lxbstxr')).toEqual([]);
  });
  test('one of four letters may be wrong in one, and one of three in none', () => {
    expect(finds([{ name: 'Gull' }], 'gxll')).toEqual([1]);
    expect(finds([{ name: 'Owl' }], 'oxl')).toEqual([]);
  });
});

test('a match in a name comes before one in a text, and a short name before a long one', () => {
  expect(finds(MUSEUM, 'night')).toEqual([3, 2, 1, 4]);
});
test('a complete word comes before a word that only begins the same, and before a misspelt one', () => {
  expect(finds([{ name: 'Manes' }, { name: 'Monetary' }, { name: 'Monet' }], 'monet')).toEqual([3, 2]);
  expect(finds([{ name: 'Money' }, { name: 'Monet' }], 'monet')).toEqual([2, 1]);
});
test('a near match in a text counts only if no word matches better', () => {
  expect(finds([{ name: 'Night' }, { name: 'Leaf', transcript: 'In sight.' }, { name: 'The sight' }], 'night')).toEqual(
    [1, 3],
  );
  expect(finds([{ name: 'Leaf', transcript: 'In sight.' }], 'nihgt')).toEqual([]);
  expect(finds([{ name: 'Leaf', transcript: 'In sight.' }], 'zight')).toEqual([1]);
});
test('a number must match exactly', () => {
  expect(finds(MUSEUM, '109')).toEqual([]);
});
test('an empty search finds nothing', () => {
  for (const query of ['', '  ', '…']) expect(finds(MUSEUM, query)).toEqual([]);
});
test('two letters find names that begin with them, but no texts', () => {
  expect(finds([{ name: 'Leaf', transcript: 'Nine nights.' }, { name: 'Nice' }], 'ni')).toEqual([2]);
});
test('a visitor sees the works with most of the words if no work has all, and learns that', () => {
  expect(search(MUSEUM, 'rembrandt lemons watch')).toMatchObject({ idArtworks: [2], isPartial: true });
  expect(search(MUSEUM, 'rembrandt watch')).toMatchObject({ idArtworks: [2], isPartial: false });
  expect(finds(MUSEUM, 'lemons zebra giraffe')).toEqual([]);
});
test('a work is found by its name in another language that is on the phone', () => {
  const both = [{ name: 'La ronda de noche', languageCode: 'es_ES' }, { name: 'The night watch' }];
  expect(finds([both], 'ronda')).toEqual([1]);
  expect(finds([both], 'watch')).toEqual([1]);
});
test('the works of a hall are found by the hall’s name, after works of that name', () => {
  const index = createWorkIndex();
  const room = hall(3, { localizations: [{ languageCode: 'en_GB', name: 'The fern house' }] });
  index.add(artwork(1), room);
  index.add(artwork(2, { artworkName: 'Fern', localizations: [{ languageCode: 'en_GB', name: 'Fern' }] }), undefined);
  expect(index.find('fern').idArtworks).toEqual([2, 1]);
});
test('works with the word in the number come first, then those with it in the name, artist, hall and text', () => {
  const index = createWorkIndex();
  const inWords = (said: Said) => ({ localizations: [inLanguage(said)] });
  const room = hall(3, inWords({ name: 'Fern' }));
  index.add(artwork(1, inWords({ name: 'Leaf', text: 'Fern' })), undefined);
  index.add(artwork(2, inWords({ name: 'Leaf' })), room);
  index.add(artwork(3, inWords({ name: 'Leaf', artist: 'Fern' })), undefined);
  index.add(artwork(4, inWords({ name: 'Fern' })), undefined);
  index.add(artwork(5, { ...inWords({ name: 'Leaf' }), inventoryNumber: 'Fern' }), undefined);
  expect(index.find('fern').idArtworks).toEqual([5, 4, 3, 2, 1]);
});
test('a complete word comes before the beginning of one, and that before a slip', () => {
  expect(finds([{ name: 'Lemun' }, { name: 'Lemonade' }, { name: 'Lemon' }], 'lemon')).toEqual([3, 2, 1]);
});
test('a work is found by the name and the text of its extra', () => {
  const index = createWorkIndex();
  const localizations = [{ languageCode: 'en_GB', name: 'The workshop', content: '<p>Gold <em>leaf</em></p>' }];
  index.add(artwork(1, { otherResources: [{ idResource: 9, resourceType: 'TEXT', localizations }] }), undefined);
  expect(index.find('workshop').idArtworks).toEqual([1]);
  expect(index.find('gold').idArtworks).toEqual([1]);
});
test('a work is found as soon as it has been read', () => {
  const index = createWorkIndex();
  index.add(artwork(1), undefined);
  expect(index.find('work').idArtworks).toEqual([1]);
  index.add(artwork(2), undefined);
  expect(index.find('work').idArtworks).toEqual([1, 2]);
});
test('a thousand works with the same word are all found', () => {
  const index = createWorkIndex();
  for (let id = 1; id <= 1000; id++) index.add(artwork(id * 7), undefined);
  index.finish();
  expect(index.find('work').idArtworks).toHaveLength(1000);
  expect(index.find('6993').idArtworks).toEqual([6993]);
});

describe('a search in other scripts:', () => {
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

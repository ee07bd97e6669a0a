import { describe, expect, test } from 'vitest';
import { type Keeping, keptNews, missingOf, type Part } from './keeping.ts';
import { megabytes } from './megabytes.ts';

const part = (kept: number, all: number): Part => ({
  all: { files: all, bytes: all * 1000 },
  kept: { files: kept, bytes: kept * 1000 },
});
const known = (more: Partial<Extract<Keeping, { tag: 'known' }>>): Keeping => ({
  tag: 'known',
  idMuseum: 1,
  languageCode: 'en_GB',
  state: 'coming',
  opens: true,
  wantsSounds: true,
  pictures: part(3, 3),
  sounds: part(0, 5),
  asked: part(0, 0),
  version: 1,
  media: [],
  files: [],
  here: new Set(),
  ...more,
});

describe('that the guide works without internet', () => {
  test('is said when every picture and every story is here', () => {
    expect(keptNews(known({ state: 'done', sounds: part(5, 5) }))).toEqual({ tag: 'whole' });
  });
  test('is not said while one story is missing', () => {
    const news = keptNews(known({ state: 'done', wantsSounds: false, sounds: part(4, 5) }));
    expect(news).toEqual({ tag: 'pictures-only', missing: { files: 1, bytes: 1000 } });
  });
  test('is said of a museum without any sound once its pictures are here', () => {
    expect(keptNews(known({ state: 'done', sounds: part(0, 0) }))).toEqual({ tag: 'whole' });
  });
});

describe('what is on its way', () => {
  test('counts pictures and stories where both come', () => {
    expect(keptNews(known({}))).toMatchObject({ tag: 'coming', kept: { files: 3 }, all: { files: 8 } });
  });
  test('counts only the pictures where the stories are too large to come by themselves', () => {
    expect(keptNews(known({ wantsSounds: false }))).toMatchObject({ all: { files: 3 } });
  });
  test('is what the visitor asked for, until it is here', () => {
    expect(keptNews(known({ asked: part(1, 4) }))).toMatchObject({
      kept: { files: 1 },
      all: { files: 4 },
      isAsked: true,
    });
    expect(keptNews(known({ asked: part(4, 4) }))).toMatchObject({ all: { files: 8 }, isAsked: false });
  });
});

test('that there is no room is said before all else', () => {
  expect(keptNews(known({}), { neededBytes: 9, freeBytes: 4 })).toEqual({
    tag: 'no-room',
    neededBytes: 9,
    freeBytes: 4,
  });
});

test.each(['offline', 'damaged', 'full'] as const)('what stopped because it is %s says how far it came', (state) => {
  expect(keptNews(known({ state, sounds: part(2, 5) }))).toMatchObject({
    tag: 'interrupted',
    state,
    kept: { files: 5 },
    all: { files: 8 },
  });
});

test('what is missing is what is not kept', () => {
  expect(missingOf(part(2, 5))).toEqual({ files: 3, bytes: 3000 });
});

test.each([
  [0, 0],
  [1, 1],
  [1024 * 1024, 1],
  [256_901_120, 245],
])('%i bytes are %i MB', (bytes, rounded) => {
  expect(megabytes(bytes)).toBe(rounded);
});

import { describe, expect, test } from 'vitest';
import { type Keeping, keepingOf, keptStatus, missingOf, type Progress } from './keeping.ts';

const part = (kept: number, all: number): Progress => ({
  all: { files: all, bytes: all * 1000 },
  kept: { files: kept, bytes: kept * 1000 },
});
const known = (more: Partial<Extract<Keeping, { tag: 'known' }>>): Keeping => ({
  tag: 'known',
  idMuseum: 1,
  languageCode: 'en_GB',
  state: 'downloading',
  opens: true,
  wantsSounds: true,
  pictures: part(3, 3),
  sounds: part(0, 5),
  asked: part(0, 0),
  version: 1,
  media: [],
  files: [],
  stored: new Set(),
  ...more,
});
const file = (key: string, type: string, kilobytes: number) => ({
  key,
  type,
  bytes: kilobytes * 1000,
  usedBy: ['venue'],
});
/** Two films, and what is said in one of them. */
const FILMS = [file('waves', 'video/mp4', 30), file('sand', 'video/mp4', 10), file('said', 'text/vtt', 1)];

describe('that the guide works without internet', () => {
  test('is said when every picture and every story is here', () => {
    expect(keptStatus(known({ state: 'done', sounds: part(5, 5) }))).toEqual({ tag: 'complete' });
  });
  test('is not said while one story is missing', () => {
    const news = keptStatus(known({ state: 'done', wantsSounds: false, sounds: part(4, 5) }));
    expect(news).toEqual({ tag: 'pictures-only', missing: { files: 1, bytes: 1000 } });
  });
  test('is not said while a picture is missing that the visitor has deleted', () => {
    const news = keptStatus(known({ state: 'done', pictures: part(1, 3), sounds: part(5, 5) }));
    expect(news).toEqual({ tag: 'partly', missing: { files: 2, bytes: 2000 } });
  });
  test('is said with the films that are missing', () => {
    const news = keptStatus(known({ state: 'done', sounds: part(5, 5), files: FILMS, stored: new Set() }));
    expect(news).toEqual({ tag: 'all-but-films', missing: { files: 2, bytes: 41_000 } });
  });
  test('is said when every film is here, too', () => {
    const stored = new Set(FILMS.map(({ key }) => key));
    expect(keptStatus(known({ state: 'done', sounds: part(5, 5), files: FILMS, stored }))).toEqual({ tag: 'complete' });
  });
  test('is not said while the words of a film are missing', () => {
    const stored = new Set(['waves', 'sand']);
    const news = keptStatus(known({ state: 'done', sounds: part(5, 5), files: FILMS, stored }));
    expect(news).toEqual({ tag: 'partly', missing: { files: 1, bytes: 1000 } });
  });
  test('is said of a museum without any sound once its pictures are here', () => {
    expect(keptStatus(known({ state: 'done', sounds: part(0, 0) }))).toEqual({ tag: 'complete' });
  });
});

describe('what one tap would bring to a phone that has no stories', () => {
  const lacking = {
    state: 'done',
    wantsSounds: false,
    sounds: part(1, 5),
    files: FILMS,
    here: new Set<string>(),
  } as const;
  test('is every story, with the bytes of the films that come with them', () => {
    const news = keptStatus(known(lacking));
    expect(news).toEqual({ tag: 'pictures-only', missing: { files: 4, bytes: 45_000 }, films: 2 });
  });
  test('is every file where pictures are missing, too', () => {
    const news = keptStatus(known({ ...lacking, pictures: part(2, 3) }));
    expect(news).toEqual({ tag: 'partly', missing: { files: 8, bytes: 46_000 } });
  });
});

describe('what is on its way', () => {
  test('counts pictures and stories where both come', () => {
    expect(keptStatus(known({}))).toMatchObject({ tag: 'downloading', kept: { files: 3 }, all: { files: 8 } });
  });
  test('counts only the pictures where the stories are too large to come by themselves', () => {
    expect(keptStatus(known({ wantsSounds: false }))).toMatchObject({ all: { files: 3 } });
  });
  test.each(['full', 'damaged', 'offline'] as const)(
    'is not said of all files of all, where only a part of the guide itself is missing: %s',
    (state) => {
      const news = keptStatus(known({ state, sounds: part(5, 5) }));
      expect(news).toMatchObject({ tag: 'interrupted', state, kept: { files: 8 }, all: { files: 9 } });
      const pictures = keptStatus(known({ state, wantsSounds: false }));
      expect(pictures).toMatchObject({ kept: { files: 3 }, all: { files: 4 } });
    },
  );
  test('is what the visitor asked for, until it is here', () => {
    expect(keptStatus(known({ asked: part(1, 4) }))).toMatchObject({
      kept: { files: 1 },
      all: { files: 4 },
      isAsked: true,
    });
    expect(keptStatus(known({ asked: part(4, 4) }))).toMatchObject({ all: { files: 8 }, isAsked: false });
  });
});

test('that there is no room is said before all else', () => {
  expect(keptStatus(known({}), { neededBytes: 9, freeBytes: 4 })).toEqual({
    tag: 'no-room',
    neededBytes: 9,
    freeBytes: 4,
  });
});

test.each(['offline', 'damaged', 'full'] as const)('what stopped because it is %s says how far it came', (state) => {
  expect(keptStatus(known({ state, sounds: part(2, 5) }))).toMatchObject({
    tag: 'interrupted',
    state,
    kept: { files: 5 },
    all: { files: 8 },
  });
});

test('what is missing is what is not kept', () => {
  expect(missingOf(part(2, 5))).toEqual({ files: 3, bytes: 3000 });
});

test('what was counted of one museum, or in one language, is not said of another', () => {
  const counted = known({ state: 'done', sounds: part(5, 5) });
  expect(keepingOf(counted, { idMuseum: 1, languageCode: 'en_GB' })).toBe(counted);
  expect(keepingOf(counted, { idMuseum: 2, languageCode: 'en_GB' })).toEqual({ tag: 'idle' });
  expect(keepingOf(counted, { idMuseum: 1, languageCode: 'es_ES' })).toEqual({ tag: 'idle' });
  expect(keepingOf(counted, undefined)).toEqual({ tag: 'idle' });
  expect(keepingOf({ tag: 'impossible', reason: 'refused' }, undefined)).toEqual({
    tag: 'impossible',
    reason: 'refused',
  });
});

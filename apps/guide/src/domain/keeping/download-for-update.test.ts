import type { Manifest, ManifestEntry } from '@cicerone/content/release/release';
import { beforeEach, describe, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { VenueFailure } from '../failures.ts';
import type { Download } from '../ports.ts';
import { downloadForUpdate } from './download-for-update.ts';
import type { KeepingOrder } from './keeper.ts';

const ORDER: KeepingOrder = { idMuseum: 1, version: 2, languageCode: 'en_GB', pictureSize: 'medium', savesData: false };
const picture = (key: string, ...works: number[]): ManifestEntry => ({
  ...{ key, bytes: 1, type: 'image/webp' },
  usedBy: works.map((work) => `artworks/${work}`),
});
const LARGE_BYTES = 31 * 1024 * 1024;
/** Too large to come by itself. */
const story = (key: string, work: number, languageCode = 'en_GB'): ManifestEntry => ({
  ...{ key, bytes: LARGE_BYTES, type: 'audio/mp4', readIn: [languageCode] },
  usedBy: [`artworks/${work}`],
});
const release = (version: number, ...media: ManifestEntry[]): Manifest => ({ version, media });

let here: Set<string>;
let downloaded: string[];
let answers: Record<string, Awaited<Download['result']>>;
let before: Manifest | undefined;
let next: Manifest | VenueFailure;
/** The files that the visitor has asked for and deleted, by key. */
let asked: string[];
let declined: string[];
let reported: (number | undefined)[];
/** The stories of which the phone has the beginning, and nobody has asked for. */
let begun: string[];
const bandwidth = createStore(() => ({ isFree: true }));

beforeEach(() => {
  before = release(1, picture('a', 1), picture('b', 2), story('one', 1), story('two', 2));
  here = new Set(['a', 'b', 'one', 'two']);
  downloaded = [];
  answers = {};
  asked = [];
  declined = [];
  reported = [];
  begun = [];
  bandwidth.setState({ isFree: true });
});

function keep(order: KeepingOrder = ORDER) {
  return downloadForUpdate(1, order, {
    bandwidth: { store: bandwidth },
    media: {
      obstacle: () => undefined,
      keys: async () => new Set(here),
      download({ key }) {
        downloaded.push(key);
        return { result: Promise.resolve(answers[key] ?? 'kept'), abort: () => undefined, receivedBytes: () => 0 };
      },
    },
    beginnings: {
      lengths: async () => new Map(begun.map((key) => [key, 1])),
      async evict(keys) {
        begun = begun.filter((key) => !keys.includes(key));
        // There is room now.
        if (keys.length > 0) answers = {};
      },
    },
    manifests: { all: async () => (before ? [{ ...before, idMuseum: 1 }] : []), next: async () => next },
    requested: async () => ({ asked: new Set(asked), declined: new Set(declined), held: new Set() }),
    report: (part) => reported.push(part?.kept.files),
  });
}

describe('before a newer release is shown', () => {
  test('what was downloaded has its new files, and what is here already is not fetched again', async () => {
    asked = ['one', 'two', 'two-new', 'three', 'dos-new'];
    next = release(
      2,
      ...[picture('a', 1), picture('b', 2), story('one', 1)],
      ...[story('two-new', 2), story('three', 3)],
    );
    expect(await keep()).toBeUndefined();
    expect(downloaded).toEqual(['two-new', 'three']);
    expect([reported[0], reported.at(-2), reported.at(-1)]).toEqual([0, 2, undefined]);
  });
  test('so has what was downloaded in another language', async () => {
    before = release(1, story('dos', 2, 'es_ES'));
    here = new Set(['dos']);
    asked = ['dos', 'dos-new'];
    next = release(2, story('dos-new', 2, 'es_ES'));
    expect(await keep()).toBeUndefined();
    expect(downloaded).toEqual(['dos-new']);
  });
  test('the pictures that came by themselves are renewed, stories that were never here are not', async () => {
    here = new Set(['a', 'b']);
    next = release(2, picture('a-new', 1), picture('b', 2), story('one-new', 1), story('two', 2));
    expect(await keep()).toBeUndefined();
    expect(downloaded).toEqual(['a-new']);
  });
  test('what was deleted stays deleted', async () => {
    declined = ['a', 'a-new'];
    next = release(2, picture('a-new', 1), picture('b', 2));
    await keep();
    expect(downloaded).toEqual([]);
  });
  test('a work of which something is missing now is left to the download that goes on', async () => {
    asked = ['one', 'two', 'one-new'];
    here = new Set(['a', 'b', 'two']);
    next = release(2, picture('a', 1), picture('b', 2), story('one-new', 1), story('two', 2));
    expect(await keep()).toBeUndefined();
    expect(downloaded).toEqual([]);
  });
  test.each(['offline', 'damaged', 'full'] as const)('a file that does not come (%s) is said', async (answer) => {
    asked = ['two', 'two-new'];
    answers = { 'two-new': answer };
    next = release(2, story('two-new', 2));
    expect(await keep()).toBe(answer);
  });
  test('a full phone gives up the beginnings of stories that nobody has asked for, and brings what is new', async () => {
    asked = ['two', 'two-new'];
    answers = { 'two-new': 'full' };
    begun = ['five', 'six'];
    next = release(2, story('two-new', 2));
    expect(await keep()).toBeUndefined();
    expect([downloaded, begun]).toEqual([['two-new', 'two-new'], []]);
  });
  test('a list of media that does not come is said', async () => {
    next = { tag: 'offline' };
    expect(await keep()).toBe('offline');
  });
  test('it waits as long as the visitor waits for something', async () => {
    asked = ['two', 'two-new'];
    next = release(2, story('two-new', 2));
    bandwidth.setState({ isFree: false });
    const kept = keep();
    await new Promise((resolve) => setTimeout(resolve));
    expect(downloaded).toEqual([]);
    bandwidth.setState({ isFree: true });
    expect(await kept).toBeUndefined();
    expect(downloaded).toEqual(['two-new']);
  });
  test('nothing comes by itself where the visitor saves data', async () => {
    next = release(2, picture('a-new', 1));
    expect(await keep({ ...ORDER, savesData: true })).toBeUndefined();
    expect(downloaded).toEqual([]);
  });
  test('nothing is waited for where nothing was kept', async () => {
    before = undefined;
    next = release(2, picture('a-new', 1));
    expect(await keep()).toBeUndefined();
    expect(downloaded).toEqual([]);
  });
});

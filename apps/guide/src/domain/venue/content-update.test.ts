import type { CurrentRelease, VenueDetail } from '@cicerone/content/release/release';
import { beforeEach, describe, expect, test } from 'vitest';
import { currentRelease, ENGLISH, venueDetail } from '../../testing/museum-content.ts';
import type { ShownFailure, VenueFailure } from '../failures.ts';
import type { ReleaseSource, VenueCopies } from '../ports.ts';
import { lookForUpdate } from './look-for-update.ts';
import { openVenue } from './open-venue.ts';
import { createVenue } from './venue.ts';
import { openVenueOf } from './venue-state.ts';

const OFFLINE = { tag: 'offline' } as const;
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
const release = (version: number) => currentRelease(1, { version, languages: [ENGLISH] });
const detail = (version: number) => venueDetail(1, { version, name: `Version ${version}` });

let server: CurrentRelease | ShownFailure;
let answer: VenueDetail | VenueFailure;
let isCodeRefused: boolean;
let reported: string[];
let venue: ReturnType<typeof createVenue>;
let look: () => Promise<void>;
const shown = () => {
  const open = venue.store.getState().venue;
  return typeof open === 'object' && 'name' in open ? open.name : open;
};

beforeEach(() => {
  server = release(1);
  answer = detail(1);
  isCodeRefused = false;
  reported = [];
  const source: ReleaseSource = {
    current: async () => server,
    isCodeRefused: async () => isCodeRefused,
    detail: async (asked) => ('tag' in answer ? answer : { release: asked, detail: answer }),
  };
  const copies = {
    local: async () => ({
      release: release(1),
      idLanguage: ENGLISH.id,
      venue: openVenue(detail(1), ENGLISH.code),
      hasAllWorks: Promise.resolve(true),
    }),
    prepareReplace: () => undefined,
    replace: async () => undefined,
  } as unknown as VenueCopies;
  venue = createVenue({ source, copies, contentPreferences: () => ['en'], patience: async () => 'late' });
  look = () => lookForUpdate(venue, source);
  venue.news.subscribe(({ update }, previous) => void (update !== previous.update && reported.push(update)));
});

describe('a guide that is stored on the phone', () => {
  test('is checked for an update when it opens, and reports none if the release is current', async () => {
    await venue.load(1);
    expect(reported).toEqual(['checking', 'none']);
  });
  test('is updated if the museum has published a release since', async () => {
    server = release(2);
    answer = detail(2);
    await venue.load(1);
    expect(reported).toEqual(['checking', 'none', 'updating', 'updated']);
    expect(shown()).toBe('Version 2');
  });
  test('reports an update that does not arrive, and stays as it was', async () => {
    server = release(2);
    answer = OFFLINE;
    await venue.load(1);
    expect(venue.news.getState().update).toBe('failed');
    expect(shown()).toBe('Version 1');
  });
  test('shows only the earlier release, its face too, until the new one is complete', async () => {
    server = release(2);
    answer = OFFLINE;
    await venue.load(1);
    expect(venue.store.getState().current).toMatchObject({ version: 1 });
    answer = detail(2);
    await look();
    expect(venue.store.getState().current).toMatchObject({ version: 2 });
  });
  test('asks for a code as soon as the museum does', async () => {
    server = { ...release(2), accessCodeRequired: true };
    answer = { tag: 'code-required' };
    await venue.load(1);
    expect(venue.store.getState().current).toMatchObject({ version: 2 });
  });
  test.each([
    ['the same release', 1],
    ['a new one', 2],
  ])('asks for a code once the server refuses the one that was typed, in %s', async (_what, version) => {
    server = { ...release(version), accessCodeRequired: true };
    answer = { tag: 'code-required' };
    isCodeRefused = true;
    await venue.load(1);
    expect(venue.store.getState().venue).toEqual({ tag: 'code-required' });
    answer = detail(version);
    isCodeRefused = false;
    await venue.loadAgain();
    expect(shown()).toBe(`Version ${version}`);
  });
  test('is left on the screen if the code has expired since: the guard asks for one at the next screen', async () => {
    server = { ...release(2), accessCodeRequired: true };
    answer = { tag: 'code-required' };
    await venue.load(1);
    expect([shown(), venue.news.getState().update]).toEqual(['Version 1', 'none']);
  });
  test('reports no failure when the phone is offline, as no update is known', async () => {
    server = OFFLINE;
    await venue.load(1);
    expect(reported).toEqual(['checking', 'none']);
  });
});

describe('a guide whose museum is gone from the server', () => {
  test('reports that, and stays readable', async () => {
    server = { tag: 'venue-unknown' };
    await venue.load(1);
    expect(reported).toEqual(['checking', 'none', 'gone']);
    expect(shown()).toBe('Version 1');
  });
  test('no longer reports that once the museum is back', async () => {
    server = { tag: 'venue-unknown' };
    await venue.load(1);
    server = release(1);
    await look();
    expect(venue.news.getState().update).toBe('none');
  });
});

describe('a guide that stays open', () => {
  beforeEach(async () => {
    await venue.load(1);
    reported.length = 0;
  });

  test('is updated by a later check', async () => {
    server = release(2);
    answer = detail(2);
    await look();
    expect(reported).toEqual(['checking', 'none', 'updating', 'updated']);
    expect(shown()).toBe('Version 2');
  });
  test('is updated by a later check if the first update failed', async () => {
    server = release(2);
    answer = OFFLINE;
    await look();
    expect(venue.news.getState().update).toBe('failed');
    answer = detail(2);
    await look();
    expect([venue.news.getState().update, shown()]).toEqual(['updated', 'Version 2']);
  });
  test('runs one check, however often it is asked for one', async () => {
    server = release(2);
    answer = detail(2);
    void look();
    void look();
    await settled();
    expect(reported).toEqual(['checking', 'none', 'updating', 'updated']);
  });
  test('offers a new ability of the installation, and reports no update as nothing was published', async () => {
    const offers = () => openVenueOf(venue.store.getState())?.recognitionAvailable;
    answer = venueDetail(1, { recognitionAvailable: true });
    await venue.loadAgain();
    expect(offers()).toBe(false);
    server = { ...release(1), abilities: ['recognition'] };
    await look();
    expect([offers(), reported]).toEqual([true, ['checking', 'none']]);
  });
  test('downloads nothing if neither the museum nor the installation has changed', async () => {
    server = { ...release(1), abilities: ['recognition'] };
    await look();
    answer = detail(2);
    await look();
    expect(shown()).toBe('Version 1');
  });
  test('closes once the museum has closed it', async () => {
    server = { ...release(1), status: 1000 };
    await look();
    expect(venue.store.getState().venue).toEqual({ tag: 'venue-deactivated' });
  });
});

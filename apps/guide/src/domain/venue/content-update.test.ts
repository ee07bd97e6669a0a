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
  reported = [];
  const source: ReleaseSource = {
    current: async () => server,
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
  venue = createVenue({ source, copies, wishes: () => ['en'], patience: async () => 'late' });
  look = () => lookForUpdate(venue, source);
  venue.news.subscribe(({ update }, previous) => void (update !== previous.update && reported.push(update)));
});

describe('a guide that is on the phone', () => {
  test('is checked when it is opened, and nothing is shown where nothing is new', async () => {
    await venue.load(1);
    expect(reported).toEqual(['checking', 'none']);
  });
  test('brings what the museum has published since', async () => {
    server = release(2);
    answer = detail(2);
    await venue.load(1);
    expect(reported).toEqual(['checking', 'none', 'updating', 'updated']);
    expect(shown()).toBe('Version 2');
  });
  test('reports when that does not arrive, and stays as it was', async () => {
    server = release(2);
    answer = OFFLINE;
    await venue.load(1);
    expect(venue.news.getState().update).toBe('failed');
    expect(shown()).toBe('Version 1');
  });
  test('shows the earlier release alone, its face too, until all of the new one is here', async () => {
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
  test('is no failure without a network: nobody knows of anything new', async () => {
    server = OFFLINE;
    await venue.load(1);
    expect(reported).toEqual(['checking', 'none']);
  });
});

describe('a guide whose museum is gone from the server', () => {
  test('says so, and what was kept stays readable', async () => {
    server = { tag: 'venue-unknown' };
    await venue.load(1);
    expect(reported).toEqual(['checking', 'none', 'gone']);
    expect(shown()).toBe('Version 1');
  });
  test('says so no more once the museum is back', async () => {
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

  test('looks again, and takes what is new', async () => {
    server = release(2);
    answer = detail(2);
    await look();
    expect(reported).toEqual(['checking', 'none', 'updating', 'updated']);
    expect(shown()).toBe('Version 2');
  });
  test('takes it at a later look where it failed at first', async () => {
    server = release(2);
    answer = OFFLINE;
    await look();
    expect(venue.news.getState().update).toBe('failed');
    answer = detail(2);
    await look();
    expect([venue.news.getState().update, shown()]).toEqual(['updated', 'Version 2']);
  });
  test('asks once, however often it is asked to look', async () => {
    server = release(2);
    answer = detail(2);
    void look();
    void look();
    await settled();
    expect(reported).toEqual(['checking', 'none', 'updating', 'updated']);
  });
  test('offers what the installation has learnt meanwhile, without a word, as nothing was published', async () => {
    const offers = () => openVenueOf(venue.store.getState())?.recognitionAvailable;
    answer = venueDetail(1, { recognitionAvailable: true });
    await venue.loadAgain();
    expect(offers()).toBe(false);
    server = { ...release(1), abilities: ['recognition'] };
    await look();
    expect([offers(), reported]).toEqual([true, ['checking', 'none']]);
  });
  test('takes nothing again where neither the museum nor the installation has changed', async () => {
    server = { ...release(1), abilities: ['recognition'] };
    await look();
    answer = detail(2);
    await look();
    expect(shown()).toBe('Version 1');
  });
  test('closes when the museum has closed it', async () => {
    server = { ...release(1), status: 1000 };
    await look();
    expect(venue.store.getState().venue).toEqual({ tag: 'venue-deactivated' });
  });
});

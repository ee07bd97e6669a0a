import type { CurrentRelease, VenueDetail } from '@cicerone/content/release';
import { beforeEach, describe, expect, test } from 'vitest';
import { currentRelease, ENGLISH, venueDetail } from '../testing/museum-content.ts';
import type { ToldFailure, VenueFailure } from './failures.ts';
import { openVenue } from './open-venue.ts';
import type { ReleaseSource, VenueRecords } from './ports.ts';
import { createVenue } from './venue.ts';

const OFFLINE = { tag: 'offline' } as const;
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
const release = (version: number) => currentRelease(1, { version, languages: [ENGLISH] });
const detail = (version: number) => venueDetail(1, { version, name: `Version ${version}` });

let server: CurrentRelease | ToldFailure;
let answer: VenueDetail | VenueFailure;
let told: string[];
let venue: ReturnType<typeof createVenue>;
const shown = () => {
  const open = venue.store.getState().venue;
  return typeof open === 'object' && 'name' in open ? open.name : open;
};

beforeEach(() => {
  server = release(1);
  answer = detail(1);
  told = [];
  const source: ReleaseSource = {
    current: async () => server,
    detail: async (asked) => ('tag' in answer ? answer : { release: asked, detail: answer }),
  };
  const records = {
    local: async () => ({
      release: release(1),
      idLanguage: ENGLISH.id,
      venue: openVenue(detail(1), ENGLISH.code),
      hasAllWorks: Promise.resolve(true),
    }),
    replace: async () => undefined,
  } as unknown as VenueRecords;
  venue = createVenue({ source, records, wishes: () => ['en'] });
  venue.news.subscribe(({ update }, former) => void (update !== former.update && told.push(update)));
});

describe('a guide that is on the phone', () => {
  test('is checked when it is opened, and nothing is told where nothing is new', async () => {
    await venue.load(1);
    expect(told).toEqual(['checking', 'none']);
  });
  test('brings what the museum has published since', async () => {
    server = release(2);
    answer = detail(2);
    await venue.load(1);
    expect(told).toEqual(['checking', 'none', 'updating', 'updated']);
    expect(shown()).toBe('Version 2');
  });
  test('tells when that does not arrive, and stays as it was', async () => {
    server = release(2);
    answer = OFFLINE;
    await venue.load(1);
    expect(venue.news.getState().update).toBe('failed');
    expect(shown()).toBe('Version 1');
  });
  test('is no failure without a network: nobody knows of anything new', async () => {
    server = OFFLINE;
    await venue.load(1);
    expect(told).toEqual(['checking', 'none']);
  });
});

describe('a guide that stays open', () => {
  beforeEach(async () => {
    await venue.load(1);
    told.length = 0;
  });

  test('looks again, and takes what is new', async () => {
    server = release(2);
    answer = detail(2);
    await venue.look();
    expect(told).toEqual(['checking', 'none', 'updating', 'updated']);
    expect(shown()).toBe('Version 2');
  });
  test('takes it at a later look where it failed at first', async () => {
    server = release(2);
    answer = OFFLINE;
    await venue.look();
    expect(venue.news.getState().update).toBe('failed');
    answer = detail(2);
    await venue.look();
    expect([venue.news.getState().update, shown()]).toEqual(['updated', 'Version 2']);
  });
  test('asks once, however often it is told to look', async () => {
    server = release(2);
    answer = detail(2);
    void venue.look();
    void venue.look();
    await settled();
    expect(told).toEqual(['checking', 'none', 'updating', 'updated']);
  });
  test('closes when the museum has closed it', async () => {
    server = { ...release(1), status: 1000 };
    await venue.look();
    expect(venue.store.getState().venue).toEqual({ tag: 'venue-deactivated' });
  });
});

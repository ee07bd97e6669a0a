import { createMuseumCalls, museumAddresses } from '@cicerone/api/museum-calls';
import type { Ability } from '@cicerone/content/venue/abilities';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createVenue } from '#domain/venue/venue.ts';
import { openVenueOf } from '#domain/venue/venue-state.ts';
import { hashOf } from '../../testing/museum/museum-server.ts';
import { currentRelease, ENGLISH, venueDetail } from '../../testing/museum-content.ts';
import { createKeptFiles } from '../files/kept-files.ts';
import { createReleaseSource } from '../network/release-source.ts';
import { type GuideDatabase, openGuideDatabase } from './database.ts';
import { createVenueCopies } from './venue-copies.ts';
import { openVisitDatabase, type VisitDatabase } from './visit-database.ts';

const NAME = 'abilities-offline-test';
const VISIT_NAME = 'abilities-offline-test-visit';
const CACHE = 'abilities-offline-test';
const ASKING = venueDetail(1, { recognitionAvailable: true, socialNetworksRequired: true });

let database: GuideDatabase;
let visit: VisitDatabase;
let server: { abilities?: Ability[] } | 'offline';
let asked: string[];

beforeEach(async () => {
  database = await openGuideDatabase(NAME);
  visit = await openVisitDatabase(VISIT_NAME);
  server = {};
  asked = [];
});
afterEach(async () => {
  database.close();
  visit.close();
  await deleteDB(NAME);
  await deleteDB(VISIT_NAME);
  await caches.delete(CACHE);
});

async function answer(address: string): Promise<Response> {
  if (server === 'offline') throw new TypeError('Failed to fetch');
  asked.push(address);
  const languages = [{ ...ENGLISH, hash: await hashOf(JSON.stringify(ASKING)) }];
  const body = address === museumAddresses.current(1) ? currentRelease(1, { languages, ...server }) : ASKING;
  return new Response(JSON.stringify(body));
}

/** The guide on this phone, reopened: the features it offers of those that the museum asks for. */
async function offered(): Promise<string[]> {
  const venue = createVenue({
    source: createReleaseSource(createMuseumCalls(answer), createKeptFiles(CACHE), {
      hasCode: () => false,
      exchange: async () => 'refused',
    }),
    copies: createVenueCopies(
      (work) => work(database),
      (work) => work(visit),
      createKeptFiles(CACHE),
    ),
    contentPreferences: () => ['en'],
    patience: async () => 'late',
  });
  await venue.load(1);
  const open = openVenueOf(venue.store.getState());
  if (!open) throw new Error('The venue did not open.');
  return [...(open.recognitionAvailable ? ['recognition'] : []), ...(open.socialNetworksRequired ? ['login'] : [])];
}

describe('a feature that a museum asks for, on a phone', () => {
  test('is offered if the server supports it, and without a network by its last known answer', async () => {
    server = { abilities: ['recognition'] };
    expect(await offered()).toEqual(['recognition']);
    server = 'offline';
    expect(await offered()).toEqual(['recognition']);
  });
  test('is not offered if the server names no capabilities, and the venue opens', async () => {
    expect(await offered()).toEqual([]);
    server = 'offline';
    expect(await offered()).toEqual([]);
  });
  test('is offered once the server supports it, without a publication or a new download', async () => {
    server = { abilities: [] };
    expect(await offered()).toEqual([]);
    asked = [];
    server = { abilities: ['recognition', 'socialLogin'] };
    expect(await offered()).toEqual(['recognition', 'login']);
    expect(asked).toEqual([museumAddresses.current(1)]);
    server = 'offline';
    expect(await offered()).toEqual(['recognition', 'login']);
  });
  test('is no longer offered once the server does not support it', async () => {
    server = { abilities: ['recognition', 'socialLogin'] };
    await offered();
    server = { abilities: ['socialLogin'] };
    expect(await offered()).toEqual(['login']);
    server = 'offline';
    expect(await offered()).toEqual(['login']);
  });
});

import type { CurrentRelease, VenueDetail } from '@cicerone/content/release/release';
import { beforeEach, describe, expect, test } from 'vitest';
import { artwork, currentRelease, ENGLISH, SPANISH, venueDetail } from '../../testing/museum-content.ts';
import { questions, settled } from '../../testing/questions.ts';
import type { ShownFailure, VenueFailure } from '../failures.ts';
import type { ReleaseSource, VenueCopies } from '../ports.ts';
import { type LocalVenue, openVenue } from './open-venue.ts';
import { createVenue, patienceFor } from './venue.ts';
import { whyClosed } from './venue-state.ts';

const OFFLINE: ShownFailure = { tag: 'offline' };
let releases: ReturnType<typeof questions<CurrentRelease | ShownFailure>>;
let details: ReturnType<typeof questions<VenueDetail | VenueFailure>>;
let writes: ReturnType<typeof questions<void>>;
let copies: Map<number, LocalVenue>;
let visitorLanguage: string;
let venue: ReturnType<typeof createVenue>;
const state = () => venue.store.getState();

beforeEach(() => {
  releases = questions();
  details = questions();
  writes = questions();
  visitorLanguage = 'en';
  copies = new Map();
  const source: ReleaseSource = {
    isCodeRefused: async () => false,
    current: (idMuseum) => releases.ask(`${idMuseum}`),
    async detail(release, idLanguage) {
      const answer = await details.ask(`${release.idMuseum} in ${idLanguage}`);
      return 'tag' in answer ? answer : { release, detail: answer };
    },
  };
  const kept = {
    local: async (idMuseum: number) => copies.get(idMuseum),
    prepareReplace: () => undefined,
    replace: (_release, _idLanguage, { idMuseum, name }: VenueDetail) => writes.ask(`${idMuseum} ${name}`),
  } as VenueCopies;
  venue = createVenue({
    source,
    copies: kept,
    contentPreferences: () => [visitorLanguage],
    patience: async () => 'late',
  });
});

const release = (idMuseum: number) => currentRelease(idMuseum, { languages: [ENGLISH, SPANISH] });
const english = (idMuseum: number) => venueDetail(idMuseum, { name: 'English' });
const spanish = (idMuseum: number) => venueDetail(idMuseum, { name: 'Español' });

async function loaded(idMuseum: number) {
  void venue.load(idMuseum);
  await releases.answer(`${idMuseum}`, release(idMuseum));
  await details.answer(`${idMuseum} in 2`, english(idMuseum));
  await writes.answer(`${idMuseum} English`, undefined);
}

test('a copy in another language waits three seconds for the preferred one', async () => {
  const delays: number[] = [];
  const patience = patienceFor((milliseconds, act) => {
    delays.push(milliseconds);
    act();
    return () => undefined;
  });
  expect(await patience()).toBe('late');
  expect(delays).toEqual([3000]);
});

test('no venue is open before a link names one', () => {
  expect(state()).toEqual({ idMuseum: undefined, current: 'absent', venue: 'absent' });
});

describe('opening a venue', () => {
  test('requests its face once, however often it is opened', async () => {
    void venue.open(1);
    void venue.open(1);
    expect(releases.names()).toEqual(['1']);
    await releases.answer('1', release(1));
    void venue.open(1);
    expect(releases.names()).toEqual([]);
    expect(state()).toEqual({ idMuseum: 1, current: release(1), venue: 'absent' });
    expect(details.names()).toEqual([]);
  });
  test('reports the failure of an unknown venue', async () => {
    void venue.open(1);
    await releases.answer('1', { tag: 'venue-unknown' });
    expect(state().current).toEqual({ tag: 'venue-unknown' });
  });
  test('shows nothing of the previous venue', async () => {
    await loaded(1);
    void venue.open(2);
    expect(state()).toEqual({ idMuseum: 2, current: 'absent', venue: 'absent' });
  });
  test('is not disturbed by the face of the previous venue that arrives late', async () => {
    void venue.open(1);
    void venue.open(2);
    await releases.answer('1', release(1));
    expect(state().current).toBe('absent');
    await releases.answer('2', release(2));
    expect(state().current).toEqual(release(2));
  });
});

describe('loading a venue', () => {
  test('requests it once, stores it on the phone, and only then shows it', async () => {
    void venue.load(1);
    void venue.load(1);
    await releases.answer('1', release(1));
    expect(details.names()).toEqual(['1 in 2']);
    await details.answer('1 in 2', english(1));
    expect(writes.names()).toEqual(['1 English']);
    expect(state().venue).toBe('absent');
    await writes.answer('1 English', undefined);
    expect(state().venue).toMatchObject({ idMuseum: 1, name: 'English' });
    void venue.load(1);
    await settled();
    expect([releases.names(), details.names()]).toEqual([[], []]);
  });
  test('requests it in the visitor’s language', async () => {
    visitorLanguage = 'es';
    void venue.load(1);
    await releases.answer('1', release(1));
    expect(details.names()).toEqual(['1 in 1']);
  });
  test('shows the venue without its works, but with their count and an example of a number', async () => {
    void venue.load(1);
    await releases.answer('1', release(1));
    const works = [artwork(7, { showCode: false }), artwork(8, { code: '108' }), artwork(9)];
    await details.answer('1 in 2', { ...english(1), artworks: works });
    await writes.answer('1 English', undefined);
    expect(state().venue).toMatchObject({ artworkCount: 3, exampleCode: '108' });
    expect(state().venue).not.toHaveProperty('artworks');
  });
  test('reports the failure if its face does not arrive', async () => {
    void venue.load(1);
    await releases.answer('1', OFFLINE);
    expect(state()).toEqual({ idMuseum: 1, current: OFFLINE, venue: OFFLINE });
    expect(details.names()).toEqual([]);
  });
  test('reports the failure if only its content does not arrive', async () => {
    void venue.load(1);
    await releases.answer('1', release(1));
    await details.answer('1 in 2', { tag: 'venue-unreadable' });
    expect(state()).toEqual({ idMuseum: 1, current: release(1), venue: { tag: 'venue-unreadable' } });
    expect(writes.names()).toEqual([]);
  });
});

describe('a link opened while another venue is loading', () => {
  test('leads to its own venue', async () => {
    void venue.load(1);
    void venue.load(2);
    await releases.answer('2', release(2));
    await details.answer('2 in 2', english(2));
    await writes.answer('2 English', undefined);
    expect(state()).toMatchObject({ idMuseum: 2, venue: { idMuseum: 2 } });
  });
  test('is not disturbed by the content of the previous venue, which is not stored', async () => {
    void venue.load(1);
    await releases.answer('1', release(1));
    void venue.load(2);
    await details.answer('1 in 2', english(1));
    expect(writes.names()).toEqual([]);
    expect(state()).toMatchObject({ idMuseum: 2, venue: 'absent' });
  });
  test('is not disturbed if the previous venue is being stored', async () => {
    void venue.load(1);
    await releases.answer('1', release(1));
    await details.answer('1 in 2', english(1));
    void venue.load(2);
    await writes.answer('1 English', undefined);
    expect(state()).toMatchObject({ idMuseum: 2, venue: 'absent' });
  });
  test('is not disturbed by a failure of the previous venue', async () => {
    void venue.load(1);
    await releases.answer('1', release(1));
    void venue.load(2);
    await details.answer('1 in 2', OFFLINE);
    expect(state().venue).toBe('absent');
  });
  test('gives way to the first venue if that is opened again', async () => {
    void venue.load(1);
    void venue.load(2);
    await loaded(1);
    expect(state()).toMatchObject({ idMuseum: 1, venue: { idMuseum: 1 } });
  });
});

describe('a venue that failed to load', () => {
  test('reports the same failure when it is opened again, and is requested again by a retry', async () => {
    void venue.load(1);
    await releases.answer('1', OFFLINE);
    void venue.load(1);
    await settled();
    expect(releases.names()).toEqual([]);
    expect(state().venue).toEqual(OFFLINE);

    void venue.retry(1);
    expect(state()).toEqual({ idMuseum: 1, current: 'absent', venue: 'absent' });
    await releases.answer('1', release(1));
    await details.answer('1 in 2', english(1));
    await writes.answer('1 English', undefined);
    expect(state().venue).toMatchObject({ name: 'English' });
  });
});

describe('another language', () => {
  test('is requested, stored and shown instead of the previous one', async () => {
    await loaded(1);
    visitorLanguage = 'es';
    const change = venue.loadAgain();
    await details.answer('1 in 1', spanish(1));
    expect(state().venue).toMatchObject({ name: 'English' });
    await writes.answer('1 Español', undefined);
    expect(await change).toBeUndefined();
    expect(state().venue).toMatchObject({ name: 'Español' });
  });
  test('that does not arrive leaves the venue as it was, and is reported', async () => {
    await loaded(1);
    visitorLanguage = 'es';
    const change = venue.loadAgain();
    await details.answer('1 in 1', OFFLINE);
    expect(await change).toEqual(OFFLINE);
    expect(state().venue).toMatchObject({ name: 'English' });
    expect(writes.names()).toEqual([]);
  });
  test('is not requested while no venue is known', async () => {
    expect(await venue.loadAgain()).toBeUndefined();
    void venue.open(1);
    expect(await venue.loadAgain()).toBeUndefined();
    await releases.answer('1', OFFLINE);
    expect(await venue.loadAgain()).toBeUndefined();
    expect(details.names()).toEqual([]);
  });
  test('of a venue that is no longer open is not shown', async () => {
    await loaded(1);
    visitorLanguage = 'es';
    void venue.loadAgain();
    await details.answer('1 in 1', spanish(1));
    void venue.open(2);
    await writes.answer('1 Español', undefined);
    expect(state()).toMatchObject({ idMuseum: 2, venue: 'absent' });
  });
  test('chosen while the first one is loading replaces it', async () => {
    void venue.load(1);
    await releases.answer('1', release(1));
    visitorLanguage = 'es';
    void venue.loadAgain();
    await details.answer('1 in 1', spanish(1));
    await writes.answer('1 Español', undefined);
    await details.answer('1 in 2', english(1));
    expect(writes.names()).toEqual([]);
    expect(state().venue).toMatchObject({ name: 'Español' });
  });
  test('that does not arrive leaves the first one, which is still loading', async () => {
    void venue.load(1);
    await releases.answer('1', release(1));
    visitorLanguage = 'es';
    void venue.loadAgain();
    await details.answer('1 in 1', OFFLINE);
    await details.answer('1 in 2', english(1));
    await writes.answer('1 English', undefined);
    expect(state().venue).toMatchObject({ name: 'English' });
  });
});

describe('a venue that is stored on the phone', () => {
  const copy = (version: number, idLanguage = 2): LocalVenue => ({
    release: { ...release(1), version },
    idLanguage,
    venue: openVenue(english(1), 'en_GB'),
    hasAllWorks: Promise.resolve(true),
  });
  const newer = (version: number) => ({ ...release(1), version });

  test('is shown before the server has responded', async () => {
    copies.set(1, copy(1));
    void venue.load(1);
    await settled();
    expect(state()).toMatchObject({ current: { version: 1 }, venue: { name: 'English' } });
  });
  test('stays when the server cannot be reached', async () => {
    copies.set(1, copy(1));
    void venue.load(1);
    await settled();
    await releases.answer('1', OFFLINE);
    expect(state()).toMatchObject({ current: { version: 1 }, venue: { name: 'English' } });
  });
  test('is not downloaded again while its release is current', async () => {
    copies.set(1, copy(3));
    void venue.load(1);
    await settled();
    await releases.answer('1', newer(3));
    expect(details.names()).toEqual([]);
  });
  test('gives way to a newer release once that is stored', async () => {
    copies.set(1, copy(3));
    void venue.load(1);
    await settled();
    await releases.answer('1', newer(4));
    expect(state().venue).toMatchObject({ name: 'English' });
    await details.answer('1 in 2', venueDetail(1, { name: 'Newer' }));
    await writes.answer('1 Newer', undefined);
    expect(state()).toMatchObject({ current: { version: 4 }, venue: { name: 'Newer' } });
  });
  test('stays when the newer release does not arrive', async () => {
    copies.set(1, copy(3));
    void venue.load(1);
    await settled();
    await releases.answer('1', newer(4));
    await details.answer('1 in 2', OFFLINE);
    expect(state().venue).toMatchObject({ name: 'English' });
  });
  test('closes if the museum has closed it', async () => {
    copies.set(1, copy(3));
    void venue.load(1);
    await settled();
    await releases.answer('1', { ...newer(4), status: 1000 });
    expect(state().venue).toEqual({ tag: 'venue-deactivated' });
  });
  test('is repaired from the stored files if a collection is missing', async () => {
    copies.set(1, { ...copy(3), venue: undefined });
    void venue.load(1);
    await settled();
    expect(details.names()).toEqual(['1 in 2']);
    await details.answer('1 in 2', english(1));
    await writes.answer('1 English', undefined);
    expect(state().venue).toMatchObject({ name: 'English' });
    await releases.answer('1', OFFLINE);
    expect(state().venue).toMatchObject({ name: 'English' });
  });
  test('is shown with works missing, and repaired meanwhile', async () => {
    copies.set(1, { ...copy(3), hasAllWorks: Promise.resolve(false) });
    void venue.load(1);
    await settled();
    expect(state().venue).toMatchObject({ name: 'English' });
    await details.answer('1 in 2', english(1));
    expect(writes.names()).toEqual(['1 English']);
  });
  test('is downloaded like a new one if it cannot be repaired', async () => {
    copies.set(1, { ...copy(3), venue: undefined });
    void venue.load(1);
    await settled();
    await details.answer('1 in 2', { tag: 'venue-unreadable' });
    await releases.answer('1', newer(4));
    await details.answer('1 in 2', english(1));
    await writes.answer('1 English', undefined);
    expect(state().venue).toMatchObject({ name: 'English' });
  });
});

describe('a venue that asks for a code', () => {
  const CODE_REQUIRED: VenueFailure = { tag: 'code-required' };
  async function refused() {
    void venue.load(1);
    await releases.answer('1', release(1));
    await details.answer('1 in 2', CODE_REQUIRED);
  }

  test('shows its face, and does not count as closed', async () => {
    await refused();
    expect(state()).toEqual({ idMuseum: 1, current: release(1), venue: CODE_REQUIRED });
    expect(whyClosed(state())).toBeUndefined();
  });
  test('is loaded once the code was entered', async () => {
    await refused();
    void venue.loadAgain();
    expect(state()).toMatchObject({ current: release(1), venue: 'absent' });
    await details.answer('1 in 2', english(1));
    await writes.answer('1 English', undefined);
    expect(state().venue).toMatchObject({ name: 'English' });
  });
  test('reports the failure if it does not arrive after the code was entered', async () => {
    await refused();
    void venue.loadAgain();
    await details.answer('1 in 2', OFFLINE);
    expect(state().venue).toEqual(OFFLINE);
    expect(whyClosed(state())).toEqual(OFFLINE);
  });
  test('stays open on a phone that has already stored it', async () => {
    await loaded(1);
    void venue.loadAgain();
    await details.answer('1 in 2', CODE_REQUIRED);
    expect(state().venue).toMatchObject({ name: 'English' });
  });
});

import type { CurrentRelease, VenueDetail } from '@cicerone/content/release/release';
import { beforeEach, describe, expect, test } from 'vitest';
import { artwork, currentRelease, ENGLISH, SPANISH, venueDetail } from '../../testing/museum-content.ts';
import { questions, settled } from '../../testing/questions.ts';
import type { ShownFailure, VenueFailure } from '../failures.ts';
import type { ReleaseSource, VenueCopies } from '../ports.ts';
import { type LocalVenue, openVenue } from './open-venue.ts';
import { createVenue } from './venue.ts';
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
  venue = createVenue({ source, copies: kept, wishes: () => [visitorLanguage], patience: async () => 'late' });
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

test('no venue is open before a link names one', () => {
  expect(state()).toEqual({ idMuseum: undefined, current: 'absent', venue: 'absent' });
});

describe('opening a venue', () => {
  test('asks for its face once, however often it is opened', async () => {
    void venue.open(1);
    void venue.open(1);
    expect(releases.names()).toEqual(['1']);
    await releases.answer('1', release(1));
    void venue.open(1);
    expect(releases.names()).toEqual([]);
    expect(state()).toEqual({ idMuseum: 1, current: release(1), venue: 'absent' });
    expect(details.names()).toEqual([]);
  });
  test('says why there is none', async () => {
    void venue.open(1);
    await releases.answer('1', { tag: 'venue-unknown' });
    expect(state().current).toEqual({ tag: 'venue-unknown' });
  });
  test('shows nothing of the one that was open before', async () => {
    await loaded(1);
    void venue.open(2);
    expect(state()).toEqual({ idMuseum: 2, current: 'absent', venue: 'absent' });
  });
  test('is not disturbed by the face of another one that arrives late', async () => {
    void venue.open(1);
    void venue.open(2);
    await releases.answer('1', release(1));
    expect(state().current).toBe('absent');
    await releases.answer('2', release(2));
    expect(state().current).toEqual(release(2));
  });
});

describe('loading a venue', () => {
  test('asks once, writes it to the device, and shows it only then', async () => {
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
  test('asks in the visitor’s language', async () => {
    visitorLanguage = 'es';
    void venue.load(1);
    await releases.answer('1', release(1));
    expect(details.names()).toEqual(['1 in 1']);
  });
  test('keeps the works apart, with their number and one number to type', async () => {
    void venue.load(1);
    await releases.answer('1', release(1));
    const works = [artwork(7, { showCode: false }), artwork(8, { code: '108' }), artwork(9)];
    await details.answer('1 in 2', { ...english(1), artworks: works });
    await writes.answer('1 English', undefined);
    expect(state().venue).toMatchObject({ artworkCount: 3, exampleCode: '108' });
    expect(state().venue).not.toHaveProperty('artworks');
  });
  test('says why when its face did not come', async () => {
    void venue.load(1);
    await releases.answer('1', OFFLINE);
    expect(state()).toEqual({ idMuseum: 1, current: OFFLINE, venue: OFFLINE });
    expect(details.names()).toEqual([]);
  });
  test('says why when only the rest did not come', async () => {
    void venue.load(1);
    await releases.answer('1', release(1));
    await details.answer('1 in 2', { tag: 'venue-unreadable' });
    expect(state()).toEqual({ idMuseum: 1, current: release(1), venue: { tag: 'venue-unreadable' } });
    expect(writes.names()).toEqual([]);
  });
});

describe('another link opened while a venue is on its way', () => {
  test('leads to the other venue', async () => {
    void venue.load(1);
    void venue.load(2);
    await releases.answer('2', release(2));
    await details.answer('2 in 2', english(2));
    await writes.answer('2 English', undefined);
    expect(state()).toMatchObject({ idMuseum: 2, venue: { idMuseum: 2 } });
  });
  test('is not disturbed by the previous one, neither before nor after it is written', async () => {
    void venue.load(1);
    await releases.answer('1', release(1));
    void venue.load(2);
    await details.answer('1 in 2', english(1));
    expect(writes.names()).toEqual([]);
    expect(state()).toMatchObject({ idMuseum: 2, venue: 'absent' });
  });
  test('is not disturbed when the previous one was just being written', async () => {
    void venue.load(1);
    await releases.answer('1', release(1));
    await details.answer('1 in 2', english(1));
    void venue.load(2);
    await writes.answer('1 English', undefined);
    expect(state()).toMatchObject({ idMuseum: 2, venue: 'absent' });
  });
  test('is not disturbed by a failure of the previous one', async () => {
    void venue.load(1);
    await releases.answer('1', release(1));
    void venue.load(2);
    await details.answer('1 in 2', OFFLINE);
    expect(state().venue).toBe('absent');
  });
  test('and the first one opened again brings the first one', async () => {
    void venue.load(1);
    void venue.load(2);
    await loaded(1);
    expect(state()).toMatchObject({ idMuseum: 1, venue: { idMuseum: 1 } });
  });
});

describe('after a failure', () => {
  test('loading again reports the same, and another try asks again', async () => {
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
  test('is asked for, written and shown in place of the previous one', async () => {
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
  test('needs no call while no venue is known', async () => {
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
  test('chosen while the first one is on its way is the one that stays', async () => {
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
  test('that does not arrive leaves the first one, which is still on its way', async () => {
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

describe('a venue that is on the device', () => {
  const copy = (version: number, idLanguage = 2): LocalVenue => ({
    release: { ...release(1), version },
    idLanguage,
    venue: openVenue(english(1), 'en_GB'),
    hasAllWorks: Promise.resolve(true),
  });
  const newer = (version: number) => ({ ...release(1), version });

  test('is shown before the server has said anything', async () => {
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
  test('is not asked for again while it is the release in force', async () => {
    copies.set(1, copy(3));
    void venue.load(1);
    await settled();
    await releases.answer('1', newer(3));
    expect(details.names()).toEqual([]);
  });
  test('gives way to a newer release once that is there', async () => {
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
  test('is closed when the museum has closed it', async () => {
    copies.set(1, copy(3));
    void venue.load(1);
    await settled();
    await releases.answer('1', { ...newer(4), status: 1000 });
    expect(state().venue).toEqual({ tag: 'venue-deactivated' });
  });
  test('with a collection missing is mended from the files on the device', async () => {
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
  test('with works missing is shown, and mended meanwhile', async () => {
    copies.set(1, { ...copy(3), hasAllWorks: Promise.resolve(false) });
    void venue.load(1);
    await settled();
    expect(state().venue).toMatchObject({ name: 'English' });
    await details.answer('1 in 2', english(1));
    expect(writes.names()).toEqual(['1 English']);
  });
  test('that cannot be mended is fetched like a new one', async () => {
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

  test('shows its face, and is not called closed', async () => {
    await refused();
    expect(state()).toEqual({ idMuseum: 1, current: release(1), venue: CODE_REQUIRED });
    expect(whyClosed(state())).toBeUndefined();
  });
  test('is taken once the code is there', async () => {
    await refused();
    void venue.loadAgain();
    expect(state()).toMatchObject({ current: release(1), venue: 'absent' });
    await details.answer('1 in 2', english(1));
    await writes.answer('1 English', undefined);
    expect(state().venue).toMatchObject({ name: 'English' });
  });
  test('says why it cannot be had although the code is there', async () => {
    await refused();
    void venue.loadAgain();
    await details.answer('1 in 2', OFFLINE);
    expect(state().venue).toEqual(OFFLINE);
    expect(whyClosed(state())).toEqual(OFFLINE);
  });
  test('stays as it is on a phone that has it already', async () => {
    await loaded(1);
    void venue.loadAgain();
    await details.answer('1 in 2', CODE_REQUIRED);
    expect(state().venue).toMatchObject({ name: 'English' });
  });
});

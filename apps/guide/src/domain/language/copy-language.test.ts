import type { VenueDetail } from '@cicerone/content/release/release';
import { beforeEach, describe, expect, test } from 'vitest';
import { currentRelease, ENGLISH, SPANISH, venueDetail } from '../../testing/museum-content.ts';
import { questions, settled } from '../../testing/questions.ts';
import type { VenueFailure } from '../failures.ts';
import type { ReleaseSource, VenueCopies } from '../ports.ts';
import { type LocalVenue, openVenue } from '../venue/open-venue.ts';
import { createVenue, patienceFor } from '../venue/venue.ts';

const OFFLINE: VenueFailure = { tag: 'offline' };
const release = currentRelease(1, { languages: [ENGLISH, SPANISH] });
const english = venueDetail(1, { name: 'English' });
const spanish = venueDetail(1, { name: 'Español' });
const COPY: LocalVenue = {
  release,
  idLanguage: ENGLISH.id,
  venue: openVenue(english, ENGLISH.code),
  hasAllWorks: Promise.resolve(true),
};

let details: ReturnType<typeof questions<VenueDetail | VenueFailure>>;
let publish: () => void;
let losePatience: () => void;
/** How long the copy waits, in milliseconds. */
let waits: number | undefined;
let venue: ReturnType<typeof createVenue>;
const shown = () => {
  const { venue: now } = venue.store.getState();
  return typeof now === 'object' && 'name' in now ? now.name : now;
};

/** A visitor who prefers Spanish opens a museum with this copy on the phone. */
function open(copy: LocalVenue) {
  details = questions();
  const current = new Promise<typeof release>((resolve) => {
    publish = () => resolve(release);
  });
  const source: ReleaseSource = {
    isCodeRefused: async () => false,
    current: () => current,
    async detail(asked, idLanguage) {
      const answer = await details.ask(idLanguage === SPANISH.id ? 'Español' : 'English');
      return 'tag' in answer ? answer : { release: asked, detail: answer };
    },
  };
  const copies = {
    local: async (idMuseum: number) => (idMuseum === 1 ? copy : undefined),
    prepareReplace: () => undefined,
    replace: async () => undefined,
  } as unknown as VenueCopies;
  const patience = patienceFor((milliseconds, act) => {
    waits = milliseconds;
    losePatience = act;
    return () => undefined;
  });
  venue = createVenue({ source, copies, contentPreferences: () => ['es'], patience });
  void venue.load(1);
  return settled();
}

describe('a copy in another language than the visitor’s', () => {
  beforeEach(() => open(COPY));

  test('is never shown if the visitor’s language arrives, which is fetched only once', async () => {
    expect(shown()).toBe('absent');
    await details.answer('Español', spanish);
    expect(shown()).toBe('Español');
    publish();
    await settled();
    expect([shown(), details.names()]).toEqual(['Español', []]);
  });
  test('is shown if the visitor’s language cannot be fetched', async () => {
    await details.answer('Español', OFFLINE);
    expect(shown()).toBe('English');
  });
  test('is shown after three seconds, and is replaced once the visitor’s language arrives', async () => {
    expect(waits).toBe(3000);
    losePatience();
    await settled();
    expect(shown()).toBe('English');
    await details.answer('Español', spanish);
    expect(shown()).toBe('Español');
  });
  test('is not shown in a museum that was opened meanwhile', async () => {
    void venue.open(2);
    await details.answer('Español', OFFLINE);
    expect(venue.store.getState()).toEqual({ idMuseum: 2, current: 'absent', venue: 'absent' });
  });
});

test('a copy that lacks a collection is repaired in its own language if the visitor’s cannot load', async () => {
  await open({ ...COPY, venue: undefined });
  await details.answer('Español', OFFLINE);
  expect(details.names()).toEqual(['English']);
  await details.answer('English', english);
  expect(shown()).toBe('English');
});

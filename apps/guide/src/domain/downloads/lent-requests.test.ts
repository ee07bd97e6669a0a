import { beforeEach, describe, expect, test } from 'vitest';
import { NO_REQUESTS, type RequestChange } from './download-requests.ts';
import type { RequestStore } from './downloads-state.ts';
import { createLentRequests } from './lent-requests.ts';
import { createRequestStore, type RequestTable } from './request-store.ts';

const DONE = { progress: 0, total: 0, downloaded: true, version: 1 };
const ASKED = { progress: 1, total: 3, downloaded: false };
const ENGLISH = 'en_GB';
const IN_ENGLISH = `1 ${ENGLISH}`;

/** The requests of somebody, in a table. */
function requestsOf(kept: RequestTable) {
  const made = { kept };
  const store = createRequestStore(
    () => made.kept,
    (next) => {
      made.kept = next;
    },
  );
  return Object.assign(made, store);
}

let staff: ReturnType<typeof requestsOf>;
let visitor: ReturnType<typeof requestsOf>;
let lent: RequestStore;

beforeEach(() => {
  staff = requestsOf({ [IN_ENGLISH]: { ...NO_REQUESTS, marks: { 'routes/1': DONE }, deleted: ['routes/2'] } });
  visitor = requestsOf({});
  lent = createLentRequests(staff, visitor);
});

const changed = (change: RequestChange) => lent.change(1, ENGLISH, change);
const ask = (id: 'routes/1' | 'routes/2') => changed({ tag: 'ask', ids: [id], totals: { [id]: 3 } });

describe('a visitor of a loan device', () => {
  test.each<RequestChange>([{ tag: 'delete', id: 'routes/1' }, { tag: 'cancel' }, { tag: 'pause' }])(
    'takes nothing back with $tag',
    (change) => {
      const before = structuredClone(lent.of(1, ENGLISH));
      changed(change);
      expect(lent.of(1, ENGLISH)).toEqual(before);
      expect(lent.of(1, ENGLISH)?.marks).toEqual({ 'routes/1': DONE });
    },
  );
  test('requests more, apart from the staff, even what the staff had deleted', () => {
    const before = structuredClone(staff.kept);
    ask('routes/2');
    expect(lent.of(1, ENGLISH)).toEqual({
      marks: { 'routes/1': DONE, 'routes/2': ASKED },
      deleted: [],
      isPaused: false,
    });
    expect(staff.kept).toEqual(before);
  });
  test('requests in a language of their own', () => {
    lent.change(1, 'es_ES', { tag: 'ask', ids: ['routes/1'], totals: {} });
    expect(lent.languages(1)).toEqual([ENGLISH, 'es_ES']);
    expect(staff.languages(1)).toEqual([ENGLISH]);
  });
  test('who is forgotten leaves the requests of the staff', () => {
    ask('routes/2');
    expect(createLentRequests(staff, requestsOf({})).of(1, ENGLISH)).toEqual(staff.kept[IN_ENGLISH]);
  });
});

test('a download that staff and visitor wanted is complete for both', () => {
  ask('routes/1');
  changed({ tag: 'complete', id: 'routes/1', version: 2 });
  const complete = { ...DONE, version: 2 };
  expect([staff, visitor].map(({ kept }) => kept[IN_ENGLISH]?.marks)).toEqual(Array(2).fill({ 'routes/1': complete }));
});

test('a download of the staff alone is complete for nobody else', () => {
  changed({ tag: 'complete', id: 'routes/1', version: 2 });
  expect([staff.kept[IN_ENGLISH]?.marks['routes/1']?.version, visitor.kept]).toEqual([2, {}]);
});

test('a download that the staff paused continues, for no visitor can continue it', () => {
  staff.change(1, ENGLISH, { tag: 'pause' });
  expect(lent.of(1, ENGLISH)?.isPaused).toBe(false);
});

test('a museum of which nobody requested anything has no requests', () => {
  expect([lent.of(1, 'fr_FR'), createLentRequests(requestsOf({}), requestsOf({})).languages(1)]).toEqual([
    undefined,
    [],
  ]);
});

import { describe, expect, test } from 'vitest';
import { createKnownCalls } from './known-calls.ts';
import type { WaitingCall } from './waiting-calls.ts';

const NOW = Date.parse('2026-11-21T09:00:00.000Z');
const call = (idArtwork: number, turn: number, isOpen = false): WaitingCall => ({
  key: `token endArtwork ${idArtwork}`,
  turn,
  isOpen,
  visitorToken: 'token',
  call: { what: 'endArtwork', body: { idArtwork, duration: 5, startDate: '2026-11-21T10:00:00.000+01:00' } },
});
const known = () => createKnownCalls<WaitingCall>(() => NOW);

describe('a visitor who checks the unsent calls', () => {
  test('reads how many wait and since when, without the ends of open looks', () => {
    const { wait, drop, unsent } = known();
    wait([call(101, NOW - 2), call(102, NOW - 1), call(103, NOW - 9, true)]);
    expect(unsent.getState()).toEqual({ waiting: 2, since: NOW - 2, givenUp: 0 });
    drop([call(101, NOW - 2), call(102, NOW - 1)]);
    expect(unsent.getState()).toEqual({ waiting: 0, since: undefined, givenUp: 0 });
  });
  test('does not read a date in the future', () => {
    const { wait, unsent } = known();
    wait([call(101, NOW + 24 * 3600_000)]);
    expect(unsent.getState()).toEqual({ waiting: 1, since: undefined, givenUp: 0 });
  });
  test('reads the number of given-up calls apart, until they wait again', () => {
    const { wait, giveUp, unsent } = known();
    wait([call(101, NOW)]);
    giveUp(call(101, NOW));
    expect(unsent.getState()).toEqual({ waiting: 0, since: undefined, givenUp: 1 });
    wait([call(101, NOW + 1)]);
    expect(unsent.getState()).toEqual({ waiting: 1, since: NOW, givenUp: 0 });
  });
});

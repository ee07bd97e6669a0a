import { expect, test } from 'vitest';
import { createOwn } from '#domain/own/own.ts';
import { createTraces } from '#domain/own/traces.ts';
import { ownOfVisit } from './compose-traces.ts';

const STORE = { all: async () => [], change: async () => undefined, listen: () => undefined };

test('a trace that the phone does not keep says nothing about the favourites', async () => {
  const own = createOwn({ now: () => 5, today: () => '2026-11-22', kept: STORE, cardOf: async () => undefined });
  const change = () => Promise.reject(new Error('full'));
  const traces = createTraces({ kept: { ...STORE, change }, date: () => '2026-11-22T10:00:00.000+01:00' });
  const ofVisit = ownOfVisit(own, {
    visit: { clearViews: () => () => undefined },
    walks: { forget: () => () => undefined },
    venue: () => ({ venue: 'absent' }) as never,
    traces,
  });
  own.open(1);
  traces.open(1, 'Europe/Madrid');
  traces.leave(1, 'hall', 3, { name: 'The fern house' });
  await new Promise((resolve) => setTimeout(resolve));
  expect([ofVisit.traces.getState().isKept, ofVisit.store.getState().isKept]).toEqual([false, true]);
});

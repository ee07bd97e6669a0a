import { beforeEach, describe, expect, test } from 'vitest';
import type { Edit, RecordStore } from './kept-records.ts';
import { leaveTrace, putBackTrace, type Trace, type TraceKey, traceKey } from './trace.ts';
import { createTraces } from './traces.ts';

const MADRID = 'Europe/Madrid';
const HALL = { name: 'The fern house', languageCode: 'en_GB' };
let now = '2026-11-22T10:00:00.000+01:00';
beforeEach(() => {
  now = '2026-11-22T10:00:00.000+01:00';
});

/** A phone that keeps the traces of every museum, for one page after the other. */
function phone(isWorking = true) {
  const held = new Map<number, Map<string, Trace>>();
  const listeners: ((idMuseum: number) => void)[] = [];
  const of = (idMuseum: number) => held.get(idMuseum) ?? new Map<string, Trace>();
  const refuse = () => Promise.reject(new Error('refused'));
  const kept: RecordStore<TraceKey, Trace> = {
    all: isWorking ? async (idMuseum) => [...of(idMuseum).values()] : refuse,
    change: isWorking ? async (idMuseum, edits) => void held.set(idMuseum, after(of(idMuseum), edits)) : refuse,
    listen: (changed) => void listeners.push(changed),
  };
  return {
    open: () => createTraces({ kept, date: () => now }),
    all: (idMuseum: number) => [...of(idMuseum).values()],
    listeners,
  };
}

function after(before: ReadonlyMap<string, Trace>, edits: readonly Edit<TraceKey, Trace>[]) {
  const next = new Map(before);
  for (const { key, change } of edits) {
    const name = traceKey(key).join(' ');
    const trace = change(next.get(name));
    if (trace) next.set(name, trace);
    else next.delete(name);
  }
  return next;
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a visit leaves a trace', () => {
  test('of each hall, walk and story once a day, in the museum’s own time', async () => {
    const { open, all } = phone();
    const traces = open();
    traces.open(1, MADRID);
    await settled();
    traces.leave(1, 'hall', 3, HALL);
    traces.leave(1, 'hall', 3, HALL);
    traces.leave(1, 'timeline', 2, { name: 'Ages' }, { idStep: 21 });
    traces.leave(1, 'timeline', 2, { name: 'Ages' }, { idStep: 22 });
    traces.leave(1, 'timeline', 2, { name: 'Ages' }, { idStep: 21 });
    now = '2026-11-23T09:00:00.000+01:00';
    traces.leave(1, 'hall', 3, HALL);
    expect(traces.store.getState().all.map(({ day, kind, id, steps }) => [day, kind, id, steps])).toEqual([
      ['2026-11-22', 'hall', 3, []],
      ['2026-11-22', 'timeline', 2, [22, 21]],
      ['2026-11-23', 'hall', 3, []],
    ]);
    await settled();
    expect(all(1)).toEqual(traces.store.getState().all);
  });
  test('that adds up what was heard', () => {
    const traces = phone().open();
    traces.open(1, MADRID);
    traces.leave(1, 'sound', 0, { name: '' }, { seconds: 10 });
    traces.leave(1, 'sound', 0, { name: '' }, { seconds: 2.5 });
    expect(traces.store.getState().all).toMatchObject([{ seconds: 12.5 }]);
  });
  test('in the open museum alone: a sound of another one leaves none', () => {
    const traces = phone().open();
    traces.leave(1, 'hall', 3, HALL);
    traces.open(1, MADRID);
    traces.leave(2, 'hall', 3, HALL);
    expect(traces.store.getState().all).toEqual([]);
  });
  test('that the next page finds, with the name that the visitor reads now', async () => {
    const { open } = phone();
    const first = open();
    first.open(1, MADRID);
    first.leave(1, 'hall', 3, HALL);
    await settled();
    const second = open();
    second.open(1, MADRID);
    await settled();
    second.leave(1, 'hall', 3, { name: 'La casa de los helechos', languageCode: 'es_ES' });
    expect(second.store.getState()).toMatchObject({
      all: [{ name: 'La casa de los helechos', id: 3 }],
      isRead: true,
    });
  });
  test('that counts as long as the page is open where the phone stores nothing', async () => {
    const traces = phone(false).open();
    traces.open(1, MADRID);
    traces.leave(1, 'hall', 3, HALL);
    await settled();
    expect(traces.store.getState()).toMatchObject({ isRead: true, isKept: false, all: [{ id: 3 }] });
  });
});

describe('a visitor who clears their visit', () => {
  test('clears the traces of this museum alone, and may take that back', async () => {
    const { open, all } = phone();
    const traces = open();
    traces.open(2, MADRID);
    traces.leave(2, 'hall', 9, HALL);
    traces.open(1, MADRID);
    traces.leave(1, 'route', 5, { name: 'Leaves' }, { idStep: 51 });
    await settled();
    const { cleared, undo } = traces.clear();
    await settled();
    expect(cleared.map(({ id }) => id)).toEqual([5]);
    expect([all(1), all(2).length]).toEqual([[], 1]);
    traces.leave(1, 'route', 5, { name: 'Leaves' }, { idStep: 52 });
    undo();
    await settled();
    expect(all(1)).toMatchObject([{ id: 5, steps: [51, 52] }]);
  });
  test('may tap Undo twice, and finds the minutes once', () => {
    const traces = phone().open();
    traces.open(1, MADRID);
    traces.leave(1, 'sound', 0, { name: '' }, { seconds: 60 });
    const { undo } = traces.clear();
    undo();
    undo();
    expect(traces.store.getState().all).toMatchObject([{ seconds: 60 }]);
  });
});

test('a trace that is put back keeps its beginning, and what was heard before and since', () => {
  const key = { day: '2026-11-22', kind: 'one-minute', id: 31 } as const;
  const before = leaveTrace(key, HALL, '2026-11-22T10:00', { seconds: 40 })(undefined);
  const since = leaveTrace(key, HALL, '2026-11-22T12:00', { seconds: 5 })(undefined);
  expect(putBackTrace(before)(since)).toMatchObject({ startDate: '2026-11-22T10:00', seconds: 45 });
  expect(putBackTrace(before)(undefined)).toEqual(before);
});

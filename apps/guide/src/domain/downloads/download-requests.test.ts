import { describe, expect, test } from 'vitest';
import { idsWithoutBadge, NO_REQUESTS, type RequestChange, requestsAfter } from './download-requests.ts';

const after = (...changes: RequestChange[]) => changes.reduce(requestsAfter, NO_REQUESTS);
const ask = (...ids: ('routes/1' | 'routes/2')[]): RequestChange => ({ tag: 'ask', ids, totals: { 'routes/1': 5 } });
const complete: RequestChange = { tag: 'complete', id: 'routes/1', version: 7 };

describe('a visitor who asks for a route', () => {
  test('wants its works, and nothing of it is complete', () => {
    expect(after(ask('routes/1')).marks).toEqual({ 'routes/1': { progress: 1, total: 5, downloaded: false } });
  });
  test('has it once it is complete: the counters stand at 0 again', () => {
    const { marks } = after(ask('routes/1'), complete);
    expect(marks['routes/1']).toEqual({ progress: 0, total: 0, downloaded: true, version: 7 });
    expect(idsWithoutBadge({ marks }, 7)).toEqual([]);
  });
  test('has nothing complete that they did not ask for', () => {
    expect(after(complete)).toEqual(NO_REQUESTS);
  });
  test('can ask once more for what the museum has published since', () => {
    const { marks } = after(ask('routes/1'), complete, ask('routes/1'));
    expect(marks['routes/1']).toEqual({ progress: 1, total: 5, downloaded: false, version: 7 });
  });
});

describe('a visitor who stops', () => {
  test('pauses all that is not complete, and goes on', () => {
    const paused = after(ask('routes/1'), { tag: 'pause' });
    expect(paused.isPaused).toBe(true);
    expect(requestsAfter(paused, { tag: 'resume' })).toMatchObject({ isPaused: false, marks: paused.marks });
  });
  test('goes on with all of it when they ask for something else', () => {
    const { isPaused, marks } = after(ask('routes/1'), { tag: 'pause' }, ask('routes/2'));
    expect([isPaused, Object.keys(marks)]).toEqual([false, ['routes/1', 'routes/2']]);
  });
  test('calls off what is not complete, so that it does not come by itself, and keeps what is', () => {
    const { marks, deleted } = after(ask('routes/1'), complete, ask('routes/2'), { tag: 'cancel' });
    expect([Object.keys(marks), deleted]).toEqual([['routes/1'], ['routes/2']]);
  });
});

describe('a visitor who deletes a route', () => {
  test('does not want it any more', () => {
    const { marks, deleted } = after(ask('routes/1'), complete, { tag: 'delete', id: 'routes/1' });
    expect([marks, deleted]).toEqual([{}, ['routes/1']]);
  });
  test('can ask for it again', () => {
    expect(after({ tag: 'delete', id: 'routes/1' }, ask('routes/1')).deleted).toEqual([]);
  });
});

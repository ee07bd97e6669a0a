import { expect, test } from 'vitest';
import type { TourState } from './relay-rows.ts';
import { afterMessage, messageForListeners, nowOf } from './tour-changes.ts';

const STATE: TourState = { isMuted: false, idArtwork: null, lines: [], shown: [], leaderGoneAt: null };

test('a work that is shown, and shown again after another, counts each time; shown twice in a row it counts once', () => {
  const shows = [3, 3, 4, undefined, 4, 3].map((idArtwork) => ({
    tag: 'show' as const,
    ...(idArtwork && { idArtwork }),
  }));
  const state = shows.reduce<TourState>(afterMessage, STATE);
  expect(state).toMatchObject({ idArtwork: 3, shown: [3, 4, 3] });
});

test('a work that is taken back is shown to nobody who comes later', () => {
  const shown = afterMessage(STATE, { tag: 'show', idArtwork: 3 });
  expect(nowOf(shown, true)).toMatchObject({ idArtwork: 3 });
  expect(nowOf(afterMessage(shown, { tag: 'show' }), true)).not.toHaveProperty('idArtwork');
});

test('late joiners read the latest twenty lines', () => {
  let state = STATE;
  for (let at = 1; at <= 25; at += 1) state = afterMessage(state, { tag: 'line', text: `line ${at}` });
  expect(state.lines).toHaveLength(20);
  expect([state.lines[0], state.lines.at(-1)]).toEqual(['line 6', 'line 25']);
});

test('listeners find the moment of a message in the stream that they hear', () => {
  const at = { stream: 9, frame: 70 };
  expect(messageForListeners({ tag: 'show', idArtwork: 1, at: 70 }, 9)).toEqual({ tag: 'show', idArtwork: 1, at });
  expect(messageForListeners({ tag: 'line', text: 'Hear!', at: 70 }, 9)).toEqual({ tag: 'line', text: 'Hear!', at });
  expect(messageForListeners({ tag: 'show' }, 9)).toEqual({ tag: 'show' });
});

import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createListening } from '../../testing/listening.ts';
import { countHeard } from './count-heard.ts';
import { DEFAULT_SKIP_SECONDS } from './player.ts';
import type { Track } from './track.ts';
import type { PlayerState } from './transport.ts';

const story = (name: string): Track => ({ story: name, url: `/media/${name}.m4a`, title: name, href: '' });
const [LEAF, SHELL] = [story('leaf'), story('shell')];

function listener() {
  const store = createStore<PlayerState>(
    () => ({ track: undefined, status: 'idle', seconds: 0, seeks: 0 }) as PlayerState,
  );
  const noted: [string, number][] = [];
  const noteRest = countHeard(store, ({ title }, seconds) => noted.push([title, seconds]));
  return {
    noted,
    noteRest,
    set: (state: Partial<PlayerState>) => store.setState(state),
    play: (track: Track, ...seconds: number[]) => {
      store.setState({ track, status: 'playing', seconds: seconds[0] ?? 0 });
      for (const second of seconds.slice(1)) store.setState({ seconds: second });
    },
  };
}

test('what was heard is noted when the story pauses', () => {
  const { noted, set, play } = listener();
  play(LEAF, 30, 31, 32);
  set({ status: 'paused' });
  expect(noted).toEqual([
    ['leaf', 0],
    ['leaf', 2],
  ]);
});
test('a long story is noted again and again, and a dead battery loses little', () => {
  const { noted, play } = listener();
  play(LEAF, ...Array.from({ length: 26 }, (_, second) => second));
  expect(noted).toEqual([
    ['leaf', 0],
    ['leaf', 10],
    ['leaf', 10],
  ]);
});
test('a visitor who seeks has not heard what lies between, not even the 2 seconds of a tap on Forward', async () => {
  const { element, player, listenTo } = createListening();
  const noted: number[] = [];
  countHeard(player.store, (_, seconds) => noted.push(seconds));
  await listenTo(LEAF);
  for (const seconds of [1, 3, 48]) {
    element.report('time', seconds);
    player.skip(DEFAULT_SKIP_SECONDS);
    element.report('time', seconds + DEFAULT_SKIP_SECONDS);
  }
  player.seek(20);
  element.report('time', 21);
  player.pause();
  expect(noted).toEqual([0, 2]);
});
test('a position that leaps without a seek has not been heard', () => {
  const { noted, set, play } = listener();
  play(LEAF, 0, 1, 50, 51, 20, 21);
  set({ status: 'paused' });
  expect(noted.at(-1)).toEqual(['leaf', 3]);
});
test('the next story begins with what was heard of the one before', () => {
  const { noted, set, play } = listener();
  play(LEAF, 0, 2);
  set({ track: SHELL, status: 'loading', seconds: 0 });
  play(SHELL, 0, 1);
  set({ status: 'finished', seconds: 0 });
  expect(noted).toEqual([
    ['leaf', 0],
    ['leaf', 2],
    ['shell', 0],
    ['shell', 1],
  ]);
});
test('a story that never sounded leaves nothing', () => {
  const { noted, set } = listener();
  set({ track: LEAF, status: 'blocked' });
  set({ seconds: 1 });
  expect(noted).toEqual([]);
});
test('a visitor who puts the phone away has heard all until then', () => {
  const { noted, noteRest, play } = listener();
  play(LEAF, 0, 1, 2);
  noteRest();
  noteRest();
  expect(noted).toEqual([
    ['leaf', 0],
    ['leaf', 2],
  ]);
});

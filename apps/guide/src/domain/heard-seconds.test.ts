import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { listenToSeconds } from './heard-seconds.ts';
import type { Track } from './track.ts';
import type { PlayerState } from './transport.ts';

const story = (idArtwork: number): Track => ({
  idArtwork,
  story: `${idArtwork} en_GB`,
  url: `/media/${idArtwork}.m4a`,
  title: '',
  href: '',
});
const WALK = story(101);
const EXTRA = { ...WALK, url: '/media/extra.m4a' };

function listener() {
  const store = createStore<PlayerState>(() => ({
    track: undefined,
    status: 'idle',
    seconds: 0,
    duration: 0,
    speed: 1,
    resumedFrom: 0,
    ahead: 'little',
    isStarved: false,
    waiting: undefined,
  }));
  return { store, heard: listenToSeconds(store) };
}

test('a story that made no sound was not heard', () => {
  const { store, heard } = listener();
  store.setState({ track: WALK, status: 'paused', seconds: 20 });
  expect(heard(101)).toBeUndefined();
});
test('a story was heard as far as it came, in whole seconds, also after the next one was opened', () => {
  const { store, heard } = listener();
  store.setState({ track: WALK, status: 'playing', seconds: 0 });
  store.setState({ seconds: 12.8 });
  store.setState({ track: story(102), seconds: 0 });
  store.setState({ seconds: 3 });
  expect(heard(101)).toBe(12);
  expect(heard(102)).toBe(3);
});
test('going back and hearing the end do not make it less', () => {
  const { store, heard } = listener();
  store.setState({ track: WALK, status: 'playing', seconds: 60 });
  store.setState({ seconds: 5 });
  store.setState({ status: 'finished', seconds: 0 });
  expect(heard(101)).toBe(60);
});
test('a story that is opened again is counted anew', () => {
  const { store, heard } = listener();
  store.setState({ track: WALK, status: 'playing', seconds: 60 });
  store.setState({ track: story(102), seconds: 0 });
  store.setState({ track: WALK, seconds: 4 });
  expect(heard(101)).toBe(4);
});
test('while an extra is heard its story waits and keeps its second', () => {
  const { store, heard } = listener();
  store.setState({ track: WALK, status: 'playing', seconds: 30 });
  store.setState({ track: EXTRA, seconds: 50, waiting: { track: WALK, seconds: 30, goesOn: true } });
  expect(heard(101)).toBe(30);
});

import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { followPlayback } from './playback-seconds.ts';
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
    seeks: 0,
    buffered: 'little',
    isStarved: false,
    isUnplayable: false,
    waiting: undefined,
  }));
  return { store, secondsOf: followPlayback(store) };
}

test('a story that never played counts as not heard', () => {
  const { store, secondsOf } = listener();
  store.setState({ track: WALK, status: 'paused', seconds: 20 });
  expect(secondsOf(101)).toBeUndefined();
});
test('a story that the browser blocked counts as not heard', () => {
  const { store, secondsOf } = listener();
  store.setState({ track: WALK, status: 'loading', seconds: 20 });
  store.setState({ status: 'blocked' });
  expect(secondsOf(101)).toBeUndefined();
});
test('a story reports its last second, rounded down, also after the next one is opened', () => {
  const { store, secondsOf } = listener();
  store.setState({ track: WALK, status: 'playing', seconds: 0 });
  store.setState({ seconds: 12.8 });
  store.setState({ track: story(102), seconds: 0 });
  store.setState({ seconds: 3 });
  expect(secondsOf(101)).toBe(12);
  expect(secondsOf(102)).toBe(3);
});
test('a story that the visitor moves back, playing or paused, reports the earlier second', () => {
  const { store, secondsOf } = listener();
  store.setState({ track: WALK, status: 'playing', seconds: 60 });
  store.setState({ seconds: 5 });
  expect(secondsOf(101)).toBe(5);
  store.setState({ status: 'paused' });
  store.setState({ seconds: 2 });
  expect(secondsOf(101)).toBe(2);
});
test('a finished story reports its full length, although its time is back at the beginning', () => {
  const { store, secondsOf } = listener();
  store.setState({ track: WALK, status: 'playing', seconds: 59, duration: 61.4 });
  store.setState({ status: 'finished', seconds: 0 });
  expect(secondsOf(101)).toBe(61);
  store.setState({ status: 'playing', seconds: 4 });
  expect(secondsOf(101)).toBe(4);
});
test('a story whose sound was unloaded still reports its last second', () => {
  const { store, secondsOf } = listener();
  store.setState({ track: WALK, status: 'playing', seconds: 30 });
  store.setState({ track: undefined, status: 'idle', seconds: 0, duration: 0 });
  expect(secondsOf(101)).toBe(30);
});
test('a paused story that gets another recording reports the second of that recording', () => {
  const { store, secondsOf } = listener();
  store.setState({ track: WALK, status: 'playing', seconds: 30 });
  store.setState({ status: 'paused' });
  store.setState({ track: { ...WALK, url: '/media/again.m4a' }, seconds: 29 });
  expect(secondsOf(101)).toBe(29);
});
test('a story that is opened again but stays paused counts as not heard', () => {
  const { store, secondsOf } = listener();
  store.setState({ track: WALK, status: 'playing', seconds: 60 });
  store.setState({ track: story(102), seconds: 0 });
  store.setState({ track: WALK, status: 'paused', seconds: 59 });
  expect(secondsOf(101)).toBeUndefined();
});
test('a story that plays again after another one reports its new second', () => {
  const { store, secondsOf } = listener();
  store.setState({ track: WALK, status: 'playing', seconds: 60 });
  store.setState({ track: story(102), seconds: 0 });
  store.setState({ track: WALK, seconds: 4 });
  expect(secondsOf(101)).toBe(4);
});
test('a story that an extra interrupts keeps its second', () => {
  const { store, secondsOf } = listener();
  store.setState({ track: WALK, status: 'playing', seconds: 30 });
  store.setState({ track: EXTRA, seconds: 50, waiting: { track: WALK, seconds: 30, goesOn: true } });
  expect(secondsOf(101)).toBe(30);
  store.setState({ status: 'finished', seconds: 0, duration: 80 });
  expect(secondsOf(101)).toBe(30);
});
test('a sound that belongs to no work, such as a minute, changes the second of no work', () => {
  const { store, secondsOf } = listener();
  store.setState({ track: WALK, status: 'playing', seconds: 0 });
  store.setState({ seconds: 12 });
  store.setState({ track: { ...WALK, idArtwork: undefined, story: 'minute 1 en_GB' }, seconds: 0 });
  store.setState({ seconds: 40 });
  expect(secondsOf(101)).toBe(12);
});

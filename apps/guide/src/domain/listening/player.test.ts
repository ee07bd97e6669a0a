import { beforeEach, describe, expect, test } from 'vitest';
import { createListening } from '../../testing/listening.ts';
import { LEAF, WALK } from '../../testing/silent-sound.ts';
import { DEFAULT_SKIP_SECONDS, type PlayerEvent } from './player.ts';

const SILENCE = {
  track: undefined,
  status: 'idle',
  seconds: 0,
  duration: 0,
  resumedFrom: 0,
  speed: 1,
  buffered: 'little',
  isStarved: false,
  waiting: undefined,
};

let listening: ReturnType<typeof createListening>;
let element: typeof listening.element;
let player: typeof listening.player;

let events: typeof listening.events;
let listenTo: typeof listening.listenTo;
const state = () => listening.state();

beforeEach(() => {
  listening = createListening();
  ({ element, player, events, listenTo } = listening);
});

test('there is nothing to hear before a work is opened', async () => {
  await player.play();
  player.seek(5);
  element.report('failed');
  expect(state()).toEqual(SILENCE);
  expect(element.commands).toEqual([]);
  expect(events).toEqual([]);
});

describe('opening a work', () => {
  test('loads its sound and stands at the beginning', () => {
    player.open(WALK, false);
    expect(element.commands).toEqual(['load /media/walk.m4a']);
    expect(state()).toMatchObject({ track: WALK, status: 'paused', seconds: 0, duration: 0 });
  });
  test('starts by itself where the museum wants that', async () => {
    player.open(WALK, true);
    expect(element.commands).toEqual(['load /media/walk.m4a', 'play']);
    expect(state().status).toBe('loading');
    await element.answer('playing');
    expect(state().status).toBe('playing');
  });
  test('says so when the browser refuses to start by itself, and a tap on Play starts it', async () => {
    player.open(WALK, true);
    await element.answer('blocked');
    expect(state().status).toBe('blocked');
    void player.play();
    expect(element.commands).toEqual(['load /media/walk.m4a', 'play', 'play']);
    await element.answer('playing');
    expect(state().status).toBe('playing');
    expect(events).toEqual([]);
  });
  test('begins another one at its own beginning', async () => {
    await listenTo(WALK, { seconds: 20 });
    player.open(LEAF, false);
    expect(state()).toMatchObject({ track: LEAF, status: 'paused', seconds: 0, duration: 0 });
    expect(element.commands).toEqual(['load /media/leaf.m4a']);
  });
  test('again goes on where it is', async () => {
    await listenTo(WALK, { seconds: 20 });
    player.open({ ...WALK }, true);
    expect(element.commands).toEqual([]);
    expect(state()).toMatchObject({ status: 'playing', seconds: 20, duration: 60 });
  });
  test('again after a failure leaves the word that it failed, and asking for it tries once more', () => {
    player.open(WALK, false);
    element.report('failed');
    player.open({ ...WALK }, true);
    expect(state().status).toBe('failed');
    expect(element.commands).toEqual(['load /media/walk.m4a']);
    void player.start({ ...WALK });
    expect(element.commands).toEqual(['load /media/walk.m4a', 'load /media/walk.m4a', 'play']);
    expect(state().status).toBe('loading');
  });
});

describe('a late answer about a previous track', () => {
  test('does not start the new one', async () => {
    player.open(WALK, true);
    player.open(LEAF, false);
    await element.answer('playing');
    expect(state()).toMatchObject({ track: LEAF, status: 'paused' });
  });
  test('does not make the new one fail', async () => {
    player.open(WALK, true);
    player.open(LEAF, true);
    await element.answer('failed');
    expect(state()).toMatchObject({ track: LEAF, status: 'loading' });
    await element.answer('playing');
    expect(state().status).toBe('playing');
    expect(events).toEqual([]);
  });
  test('changes nothing after silence', async () => {
    player.open(WALK, true);
    player.close();
    await element.answer('playing');
    for (const late of ['ended', 'failed'] as const) element.report(late);
    element.report('time', 7);
    element.report('duration', 60);
    element.report('playing', true);
    expect(state()).toEqual(SILENCE);
    expect(element.commands).toEqual(['load /media/walk.m4a', 'play', 'clear']);
    expect(events).toEqual([]);
  });
});

describe('Pause', () => {
  test('stops at the moment it was heard', async () => {
    await listenTo(WALK, { seconds: 20 });
    player.pause();
    element.report('playing', false);
    expect(element.commands).toEqual(['pause']);
    expect(state()).toMatchObject({ status: 'paused', seconds: 20 });
  });
  test('while the sound is on its way keeps it from starting', async () => {
    player.open(WALK, true);
    player.pause();
    expect(state().status).toBe('paused');
    await element.answer('playing');
    expect(state().status).toBe('paused');
  });
  test('of a sound that failed leaves the word that it failed', () => {
    player.open(WALK, false);
    element.report('failed');
    element.report('playing', false);
    player.pause();
    expect(state().status).toBe('failed');
  });
});

test('a pause by a call is seen, and a phone that goes on by itself afterwards is stopped', async () => {
  await listenTo(WALK);
  element.report('playing', false);
  expect(state().status).toBe('paused');
  element.report('playing', true);
  expect(state().status).toBe('paused');
  expect(element.commands).toEqual(['pause']);
});

describe('Play', () => {
  test('goes on after a pause without loading again', async () => {
    player.open(WALK, false);
    void player.play();
    expect(element.commands).toEqual(['load /media/walk.m4a', 'play']);
    await element.answer('playing');
    expect(state().status).toBe('playing');
  });
  test('while playing does not look like loading', async () => {
    await listenTo(WALK);
    void player.play();
    expect(state().status).toBe('playing');
  });
  test('after a failure loads the sound once more', async () => {
    player.open(WALK, false);
    element.report('failed');
    void player.play();
    expect(element.commands).toEqual(['load /media/walk.m4a', 'load /media/walk.m4a', 'play']);
    await element.answer('playing');
    expect(state().status).toBe('playing');
  });
});

describe('a sound that cannot be played', () => {
  test('is reported once, however the browser says it', async () => {
    player.open(WALK, true);
    element.report('failed');
    await element.answer('failed');
    element.report('failed');
    expect(state().status).toBe('failed');
    expect(events).toEqual([{ tag: 'failed', track: WALK }]);
  });
  test('is reported when only the start is refused', async () => {
    player.open(WALK, true);
    await element.answer('failed');
    expect(state().status).toBe('failed');
    expect(events).toEqual([{ tag: 'failed', track: WALK }]);
  });
  test('is reported again when another try fails, too', async () => {
    player.open(WALK, true);
    await element.answer('failed');
    void player.play();
    await element.answer('failed');
    expect(events).toHaveLength(2);
  });
  test('does not look as if it played', () => {
    player.open(WALK, false);
    element.report('failed');
    element.report('playing', true);
    expect(state().status).toBe('failed');
  });
});

describe('Back and Forward', () => {
  test('jump two seconds where the museum says nothing', () => {
    expect(DEFAULT_SKIP_SECONDS).toBe(2);
  });
  test('move the sound and the time shown', async () => {
    await listenTo(WALK, { seconds: 20 });
    player.skip(2);
    expect(element.commands).toEqual(['seek 22']);
    expect(state()).toMatchObject({ seconds: 22, status: 'playing' });
    player.skip(-2);
    player.skip(-2);
    expect(state().seconds).toBe(18);
  });
  test('go neither before the beginning nor past the end', async () => {
    await listenTo(WALK, { seconds: 1 });
    player.skip(-2);
    expect(state().seconds).toBe(0);
    element.report('time', 59);
    player.skip(2);
    expect(state().seconds).toBe(60);
    expect(element.commands).toEqual(['seek 0', 'seek 60']);
  });
  test('stay at the beginning while the length is not known', () => {
    player.open(WALK, false);
    player.skip(2);
    expect(state().seconds).toBe(0);
    player.seek(40);
    expect(state().seconds).toBe(0);
  });
});

describe('the end', () => {
  test('puts the time back to the beginning and is reported once', async () => {
    await listenTo(WALK, { seconds: 60 });
    element.report('playing', false);
    element.report('ended');
    expect(element.commands).toEqual(['seek 0']);
    expect(state()).toMatchObject({ status: 'finished', seconds: 0, duration: 60 });
    expect(events).toEqual([{ tag: 'finished', track: WALK }]);
  });
  test('is not undone by the last time that the element still reports', async () => {
    await listenTo(WALK, { seconds: 60 });
    element.report('ended');
    element.report('time', 60);
    expect(state()).toMatchObject({ status: 'finished', seconds: 0 });
  });
  test('is followed by the beginning when the visitor taps Play', async () => {
    await listenTo(WALK, { seconds: 60 });
    element.report('ended');
    void player.play();
    await element.answer('playing');
    element.report('time', 1);
    expect(state()).toMatchObject({ status: 'playing', seconds: 1 });
    expect(element.commands).not.toContain('load /media/walk.m4a');
  });
  test('is left by moving to another moment', async () => {
    await listenTo(WALK, { seconds: 60 });
    element.report('ended');
    player.seek(30);
    expect(state()).toMatchObject({ status: 'paused', seconds: 30 });
  });
});

test('closing a work takes its sound away', async () => {
  await listenTo(WALK, { seconds: 20 });
  player.close();
  expect(element.commands).toEqual(['clear']);
  expect(state()).toEqual(SILENCE);
});

test('the same work can be opened again after it was closed', async () => {
  await listenTo(WALK);
  player.close();
  player.open(WALK, false);
  expect(element.commands).toEqual(['clear', 'load /media/walk.m4a']);
});

test('a tap may unlock the sound for later', () => {
  player.unlock();
  expect(element.commands).toEqual(['unlock']);
});

test('a listener of the player that has gone hears nothing more', async () => {
  const heard: PlayerEvent[] = [];
  const stop = player.on((event) => heard.push(event));
  await listenTo(WALK);
  stop();
  element.report('ended');
  expect(heard).toEqual([]);
  expect(events).toHaveLength(1);
});

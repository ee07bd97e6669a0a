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
  seeks: 0,
  speed: 1,
  buffered: 'little',
  isStarved: false,
  isUnplayable: false,
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

test('the player stays silent and reports nothing before a work is opened', async () => {
  await player.play();
  player.seek(5);
  element.report('failed');
  expect(state()).toEqual(SILENCE);
  expect(element.commands).toEqual([]);
  expect(events).toEqual([]);
});

describe('opening a work', () => {
  test('loads its sound, paused at the beginning', () => {
    player.open(WALK, false);
    expect(element.commands).toEqual(['load /media/walk.m4a']);
    expect(state()).toMatchObject({ track: WALK, status: 'paused', seconds: 0, duration: 0 });
  });
  test('starts its sound by itself if the museum wants that', async () => {
    player.open(WALK, true);
    expect(element.commands).toEqual(['load /media/walk.m4a', 'play']);
    expect(state().status).toBe('loading');
    await element.answer('playing');
    expect(state().status).toBe('playing');
  });
  test('reports a start that the browser blocks, and a tap on Play then starts the sound', async () => {
    player.open(WALK, true);
    await element.answer('blocked');
    expect(state().status).toBe('blocked');
    void player.play();
    expect(element.commands).toEqual(['load /media/walk.m4a', 'play', 'play']);
    await element.answer('playing');
    expect(state().status).toBe('playing');
    expect(events).toEqual([]);
  });
  test('starts at its own beginning, although another work was playing', async () => {
    await listenTo(WALK, { seconds: 20 });
    player.open(LEAF, false);
    expect(state()).toMatchObject({ track: LEAF, status: 'paused', seconds: 0, duration: 0 });
    expect(element.commands).toEqual(['load /media/leaf.m4a']);
  });
  test('that is already open lets it play on from its second', async () => {
    await listenTo(WALK, { seconds: 20 });
    player.open({ ...WALK }, true);
    expect(element.commands).toEqual([]);
    expect(state()).toMatchObject({ status: 'playing', seconds: 20, duration: 60 });
  });
  test('that has failed keeps the failure, and loads it again only if the visitor asks to hear it', () => {
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
  test('does not start the new track', async () => {
    player.open(WALK, true);
    player.open(LEAF, false);
    await element.answer('playing');
    expect(state()).toMatchObject({ track: LEAF, status: 'paused' });
  });
  test('does not make the new track fail', async () => {
    player.open(WALK, true);
    player.open(LEAF, true);
    await element.answer('failed');
    expect(state()).toMatchObject({ track: LEAF, status: 'loading' });
    await element.answer('playing');
    expect(state().status).toBe('playing');
    expect(events).toEqual([]);
  });
  test('changes nothing once the player is closed', async () => {
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
  test('stops the sound and keeps its second', async () => {
    await listenTo(WALK, { seconds: 20 });
    player.pause();
    element.report('playing', false);
    expect(element.commands).toEqual(['pause']);
    expect(state()).toMatchObject({ status: 'paused', seconds: 20 });
  });
  test('keeps a loading sound from starting', async () => {
    player.open(WALK, true);
    player.pause();
    expect(state().status).toBe('paused');
    await element.answer('playing');
    expect(state().status).toBe('paused');
  });
  test('leaves a failed sound marked as failed', () => {
    player.open(WALK, false);
    element.report('failed');
    element.report('playing', false);
    player.pause();
    expect(state().status).toBe('failed');
  });
});

test('a story that a phone call paused stays paused, even if the phone resumes it by itself', async () => {
  await listenTo(WALK);
  element.report('playing', false);
  expect(state().status).toBe('paused');
  element.report('playing', true);
  expect(state().status).toBe('paused');
  expect(element.commands).toEqual(['pause']);
});

describe('Play', () => {
  test('starts a loaded sound without loading it again', async () => {
    player.open(WALK, false);
    void player.play();
    expect(element.commands).toEqual(['load /media/walk.m4a', 'play']);
    await element.answer('playing');
    expect(state().status).toBe('playing');
  });
  test('does not show a playing sound as loading', async () => {
    await listenTo(WALK);
    void player.play();
    expect(state().status).toBe('playing');
  });
  test('loads a failed sound again', async () => {
    player.open(WALK, false);
    element.report('failed');
    void player.play();
    expect(element.commands).toEqual(['load /media/walk.m4a', 'load /media/walk.m4a', 'play']);
    await element.answer('playing');
    expect(state().status).toBe('playing');
  });
});

describe('a sound that cannot be played', () => {
  test('is reported once, even if the browser reports it several times', async () => {
    player.open(WALK, true);
    element.report('failed');
    await element.answer('failed');
    element.report('failed');
    expect(state().status).toBe('failed');
    expect(events).toEqual([{ tag: 'failed', track: WALK }]);
  });
  test('is reported if only the start fails', async () => {
    player.open(WALK, true);
    await element.answer('failed');
    expect(state().status).toBe('failed');
    expect(events).toEqual([{ tag: 'failed', track: WALK }]);
  });
  test('is reported again if the next attempt fails too', async () => {
    player.open(WALK, true);
    await element.answer('failed');
    void player.play();
    await element.answer('failed');
    expect(events).toHaveLength(2);
  });
  test('is never shown as playing', () => {
    player.open(WALK, false);
    element.report('failed');
    element.report('playing', true);
    expect(state().status).toBe('failed');
  });
});

describe('Back and Forward', () => {
  test('jump two seconds unless the museum sets another number', () => {
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
  test('stay at the beginning while the length is unknown', () => {
    player.open(WALK, false);
    player.skip(2);
    expect(state().seconds).toBe(0);
    player.seek(40);
    expect(state().seconds).toBe(0);
  });
});

describe('the end of a story', () => {
  test('sets the time back to the beginning and is reported once', async () => {
    await listenTo(WALK, { seconds: 60 });
    element.report('playing', false);
    element.report('ended');
    expect(element.commands).toEqual(['seek 0']);
    expect(state()).toMatchObject({ status: 'finished', seconds: 0, duration: 60 });
    expect(events).toEqual([{ tag: 'finished', track: WALK }]);
  });
  test('is not undone by a late time that the element reports', async () => {
    await listenTo(WALK, { seconds: 60 });
    element.report('ended');
    element.report('time', 60);
    expect(state()).toMatchObject({ status: 'finished', seconds: 0 });
  });
  test('lets a tap on Play start from the beginning without loading again', async () => {
    await listenTo(WALK, { seconds: 60 });
    element.report('ended');
    void player.play();
    await element.answer('playing');
    element.report('time', 1);
    expect(state()).toMatchObject({ status: 'playing', seconds: 1 });
    expect(element.commands).not.toContain('load /media/walk.m4a');
  });
  test('becomes a pause when the visitor moves to another moment', async () => {
    await listenTo(WALK, { seconds: 60 });
    element.report('ended');
    player.seek(30);
    expect(state()).toMatchObject({ status: 'paused', seconds: 30 });
  });
});

test('closing a work unloads its sound', async () => {
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

test('a listener that has unsubscribed receives no more events', async () => {
  const heard: PlayerEvent[] = [];
  const stop = player.on((event) => heard.push(event));
  await listenTo(WALK);
  stop();
  element.report('ended');
  expect(heard).toEqual([]);
  expect(events).toHaveLength(1);
});

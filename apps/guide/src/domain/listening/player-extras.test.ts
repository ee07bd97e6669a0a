import { beforeEach, describe, expect, test } from 'vitest';
import { createListening } from '../../testing/listening.ts';
import { BELL, LEAF, WALK } from '../../testing/silent-sound.ts';
import { createPlayer } from './player.ts';

const DRUM = { ...BELL, story: '/media/drum.m4a', url: '/media/drum.m4a' };

let listening: ReturnType<typeof createListening>;
let element: typeof listening.element;
let player: typeof listening.player;
let positions: typeof listening.positions;
let events: typeof listening.events;
let listenTo: typeof listening.listenTo;
const state = () => listening.state();

beforeEach(() => {
  listening = createListening();
  ({ element, player, positions, events, listenTo } = listening);
});

describe('a story', () => {
  test('resumes where the visitor left it', async () => {
    await listenTo(WALK, { seconds: 42.4 });
    player.open(LEAF, true);
    element.commands.length = 0;
    player.open(WALK, true);
    expect(element.commands).toEqual(['load /media/walk.m4a at 42', 'play']);
    expect(state()).toMatchObject({ seconds: 42, resumedFrom: 42 });
  });
  test('shows that it was resumed until the visitor moves to another moment', async () => {
    positions.store(WALK.story, 42);
    await listenTo(WALK, { seconds: 43 });
    expect(state().resumedFrom).toBe(42);
    player.seek(0);
    expect(state()).toMatchObject({ seconds: 0, resumedFrom: 0 });
  });
  test('starts at the beginning after the visitor heard it to its end', async () => {
    await listenTo(WALK, { seconds: 42 });
    player.storePosition();
    element.report('ended');
    player.open(LEAF, false);
    player.open(WALK, false);
    expect(state().seconds).toBe(0);
  });
  test('has its position saved when the page may close, and when the work is closed', async () => {
    await listenTo(WALK, { seconds: 30 });
    player.storePosition();
    expect(positions.at(WALK.story)).toBe(30);
    element.report('time', 35);
    player.close();
    expect(positions.at(WALK.story)).toBe(35);
  });
  test('counts as heard once it has started to play', async () => {
    player.open(WALK, true);
    expect(positions.hasHeard()).toBe(false);
    await element.answer('playing');
    expect(positions.hasHeard()).toBe(true);
  });
  test('counts as heard even if the element reports the sound before it confirms the start', async () => {
    player.open(WALK, true);
    element.report('playing', true);
    await element.answer('playing');
    expect(positions.hasHeard()).toBe(true);
  });
  test('does not count as heard if the browser blocks its start', async () => {
    player.open(WALK, true);
    await element.answer('blocked');
    expect(positions.hasHeard()).toBe(false);
  });
  test('resumes after a failure at the second where it failed', async () => {
    await listenTo(WALK, { seconds: 20 });
    element.report('failed');
    void player.play();
    expect(element.commands).toEqual(['load /media/walk.m4a at 20', 'play']);
  });
});

describe('the sound of an extra', () => {
  test('plays instead of the story, which then resumes at exactly its second', async () => {
    await listenTo(WALK, { seconds: 12.5 });
    player.interrupt(BELL);
    await element.answer('playing');
    expect(state()).toMatchObject({ track: BELL, status: 'playing', seconds: 0 });
    element.commands.length = 0;
    element.report('ended');
    expect(element.commands).toEqual(['load /media/walk.m4a at 12.5', 'play']);
    await element.answer('playing');
    expect(state()).toMatchObject({ track: WALK, status: 'playing', seconds: 12.5, waiting: undefined });
    expect(events).toEqual([]);
  });
  test('has the story preloaded while it plays, because a locked phone only allows an immediate resume', async () => {
    await listenTo(WALK, { seconds: 12.5 });
    player.interrupt(BELL);
    expect(element.commands).toContain('prepare /media/walk.m4a');
    player.interrupt(DRUM);
    expect(element.commands.at(-2)).toBe('prepare /media/walk.m4a');
  });
  test('leaves a paused story paused at its second', async () => {
    await listenTo(WALK, { seconds: 12 });
    player.pause();
    element.report('playing', false);
    player.interrupt(BELL);
    await element.answer('playing');
    element.commands.length = 0;
    player.returnToStory();
    expect(element.commands).toEqual(['load /media/walk.m4a at 12']);
    expect(state()).toMatchObject({ track: WALK, status: 'paused', seconds: 12 });
  });
  test('leads back to the story, even if it replaced another extra', async () => {
    await listenTo(WALK, { seconds: 12 });
    player.interrupt(BELL);
    await element.answer('playing');
    player.interrupt(DRUM);
    player.returnToStory();
    expect(state()).toMatchObject({ track: WALK, seconds: 12 });
  });
  test('plays even if no story was playing before', async () => {
    player.interrupt(BELL);
    await element.answer('playing');
    element.report('duration', 3);
    element.report('ended');
    expect(state()).toMatchObject({ track: BELL, status: 'finished' });
  });
  test('ends when the visitor leaves its screen, with or without a story to resume', async () => {
    player.interrupt(BELL);
    player.endExtra(BELL.url);
    expect(state()).toMatchObject({ track: undefined, status: 'idle' });
    await listenTo(WALK, { seconds: 12 });
    player.interrupt(BELL);
    player.endExtra(BELL.url);
    expect(state()).toMatchObject({ track: WALK, seconds: 12 });
    player.endExtra(BELL.url);
    expect(state().track).toEqual(WALK);
  });
  test('has no saved position, and the story keeps its own', async () => {
    await listenTo(WALK, { seconds: 12 });
    player.interrupt(BELL);
    await element.answer('playing');
    element.report('duration', 60);
    element.report('time', 20);
    player.storePosition();
    expect(positions.at(BELL.story)).toBe(0);
    expect(positions.at(WALK.story)).toBe(12);
  });
  test('ends when the visitor opens another work', async () => {
    await listenTo(WALK, { seconds: 12 });
    player.interrupt(BELL);
    await element.answer('playing');
    player.open(LEAF, false);
    expect(state()).toMatchObject({ track: LEAF, waiting: undefined });
  });
});

describe('a film', () => {
  test('pauses the story, which resumes afterwards', async () => {
    await listenTo(WALK);
    const goOn = player.hold();
    element.report('playing', false);
    expect(element.commands).toEqual(['pause']);
    goOn();
    expect(element.commands).toEqual(['pause', 'play']);
  });
  test('lets the story resume even if it ends before the element has reported the pause', async () => {
    await listenTo(WALK);
    player.hold()();
    expect(element.commands).toEqual(['pause', 'play']);
    element.report('playing', false);
    element.report('playing', true);
    expect(state().status).toBe('playing');
    expect(element.commands).toEqual(['pause', 'play']);
  });
  test('leaves a paused story paused', async () => {
    await listenTo(WALK);
    player.pause();
    element.report('playing', false);
    const goOn = player.hold();
    element.commands.length = 0;
    goOn();
    expect(element.commands).toEqual([]);
  });
  test('does not start another story that was opened meanwhile', async () => {
    await listenTo(WALK);
    const goOn = player.hold();
    element.report('playing', false);
    player.open(LEAF, false);
    element.commands.length = 0;
    goOn();
    expect(element.commands).toEqual([]);
  });
});

test('a chosen speed holds for this story, for the next, and for the next visit', async () => {
  await listenTo(WALK);
  player.setSpeed(1.5);
  player.open(LEAF, false);
  expect(element.commands).toEqual(['speed 1.5', 'load /media/leaf.m4a', 'speed 1.5']);
  expect(state().speed).toBe(1.5);
  expect(createPlayer(element.sound, positions).store.getState().speed).toBe(1.5);
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPlayer, type Player } from '#domain/listening/player.ts';
import type { Sound } from '#domain/ports.ts';
import { silence, unheardElement } from '../../testing/museum/recordings.ts';
import { BELL, createPositionsInMemory, LEAF, WALK } from '../../testing/silent-sound.ts';
import { createSound } from './sound.ts';

/** The files on this iPhone. */
const kept = new Map<string, Blob>();
let element: HTMLMediaElement;
let order: string[];
let sound: Sound;
let player: Player;

async function keep(url: string, seconds: number) {
  const address = silence(seconds);
  kept.set(url, await (await fetch(address)).blob());
  URL.revokeObjectURL(address);
}

/** An old phone reads its files slowly. */
async function storedFile(url: string) {
  await new Promise((resolve) => setTimeout(resolve, 20));
  return kept.get(url);
}

beforeEach(() => {
  kept.clear();
  element = unheardElement();
  order = [];
  // The first and the last listener of an end: everything between them happens in its task.
  element.addEventListener('ended', () => order.push('ended'));
  sound = createSound(element, storedFile);
  player = createPlayer(sound, createPositionsInMemory());
  element.addEventListener('ended', () => order.push('after it'));
  const play = element.play.bind(element);
  element.play = () => {
    order.push('play');
    return play();
  };
});
afterEach(() => {
  sound.clear();
  vi.restoreAllMocks();
});

const isHeard = (url: string) =>
  vi.waitFor(() => expect(player.store.getState()).toMatchObject({ status: 'playing', track: { url } }), {
    interval: 5,
  });

describe('after the sound of an extra, with the phone locked in a pocket', () => {
  test('the stored story resumes in the very task in which the extra ends', async () => {
    await keep(WALK.url, 5);
    await keep(BELL.url, 0.2);
    await player.start(WALK);
    player.interrupt(BELL);
    await vi.waitFor(() => expect(order).toContain('ended'), { interval: 5 });
    await isHeard(WALK.url);
    expect(order).toEqual(['play', 'play', 'ended', 'play', 'after it']);
    expect(element.src).toMatch(/^blob:/);
  });
  test('a story that is not on the phone yet continues to stream, in that task too', async () => {
    const [story, bell] = [silence(5), silence(0.2)];
    await player.start({ ...WALK, url: story });
    player.interrupt({ ...BELL, url: bell });
    await vi.waitFor(() => expect(order).toContain('ended'), { interval: 5 });
    await isHeard(story);
    expect(order).toEqual(['play', 'play', 'ended', 'play', 'after it']);
    expect(element.src).toBe(story);
    for (const url of [story, bell]) URL.revokeObjectURL(url);
  });
});

describe('the files loaded in advance', () => {
  const addresses = () => {
    const held = new Set<string>();
    const { createObjectURL, revokeObjectURL } = URL;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      const address = createObjectURL.call(URL, file);
      held.add(address);
      return address;
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => {
      held.delete(address);
      revokeObjectURL.call(URL, address);
    });
    return held;
  };
  const read = () => new Promise((resolve) => setTimeout(resolve, 60));

  test('are the two latest beside the playing one, and none after silence', async () => {
    for (const { url } of [WALK, LEAF, BELL]) await keep(url, 1);
    await keep('/media/drum.m4a', 1);
    const held = addresses();
    sound.load(WALK.url, 0);
    for (const url of [LEAF.url, BELL.url, '/media/drum.m4a']) sound.prepare(url);
    await read();
    expect(held.size).toBe(3);
    sound.load('/media/drum.m4a', 0);
    expect(held.has(element.src)).toBe(true);
    expect(held.size).toBe(2);
    sound.clear();
    await read();
    expect(held.size).toBe(0);
  });
  test('are not read twice if requested again', async () => {
    await keep(LEAF.url, 1);
    const held = addresses();
    sound.prepare(LEAF.url);
    sound.prepare(LEAF.url);
    await read();
    sound.prepare(LEAF.url);
    await read();
    expect(held.size).toBe(1);
  });
  test('are held once if played before they were read', async () => {
    await keep(LEAF.url, 1);
    const held = addresses();
    sound.prepare(LEAF.url);
    sound.load(LEAF.url, 0);
    expect(await sound.play()).toBe('playing');
    await read();
    expect(held.size).toBe(1);
  });
});

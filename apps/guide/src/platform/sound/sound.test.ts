import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { BEGINNINGS_CACHE } from '#domain/keeping/caches.ts';
import type { Buffered } from '#domain/listening/buffered.ts';
import type { Sound } from '#domain/ports.ts';
import { silence } from '../../testing/museum/recordings.ts';
import { createSound } from './sound.ts';

let element: HTMLAudioElement;
let sound: Sound;
let reported: string[];
let times: number[];
let aheads: Set<Buffered>;
let stopListening: () => void;
let urls: string[];

function listenTo(audio: HTMLAudioElement) {
  element = audio;
  sound = createSound(element);
  reported = [];
  times = [];
  aheads = new Set();
  urls = [];
  stopListening = sound.listen({
    time: (seconds) => times.push(seconds),
    duration: (seconds) => reported.push(`duration ${seconds}`),
    playing: (isPlaying) => reported.push(isPlaying ? 'playing' : 'standing'),
    buffered: (ahead) => aheads.add(ahead),
    starved: (isStarved) => isStarved && reported.push('starved'),
    ended: () => reported.push('ended'),
    failed: () => reported.push('failed'),
    unplayable: () => reported.push('unplayable'),
  });
}

beforeEach(() => listenTo(document.createElement('audio')));
afterEach(() => {
  stopListening();
  element.pause();
  element.removeAttribute('src');
  for (const url of urls) URL.revokeObjectURL(url);
});

function recording(seconds: number): string {
  const url = silence(seconds);
  urls.push(url);
  return url;
}
const untilReported = (what: string) => vi.waitFor(() => expect(reported).toContain(what), { interval: 5 });
/** Waits until the element has sent all pending events. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 60));

/** The browser lets a page play sound only after its visitor has touched it. */
async function tap() {
  const button = document.createElement('button');
  button.textContent = 'Start';
  document.body.append(button);
  await userEvent.click(button);
  button.remove();
}

/**
 * Tests share one page, which another file may have tapped: this page has had no tap, and gets no permission from
 * above.
 */
function untouchedPage(): HTMLIFrameElement {
  const page = document.createElement('iframe');
  page.allow = "autoplay 'none'";
  document.body.append(page);
  return page;
}

test('before any tap the browser refuses to start by itself, which is reported and is no failure', async () => {
  const page = untouchedPage();
  listenTo(page.contentDocument?.body.appendChild(document.createElement('audio')) as HTMLAudioElement);
  sound.load(recording(2), 0);
  expect(await sound.play()).toBe('blocked');
  await untilReported('duration 2');
  await settled();
  expect(reported).toEqual(['duration 2']);
  page.remove();
});

describe('a recording', () => {
  beforeAll(tap);

  test('reports its length when it is loaded, and is at its beginning', async () => {
    sound.load(recording(2), 0);
    await untilReported('duration 2');
    expect(element.currentTime).toBe(0);
    expect(element.paused).toBe(true);
  });
  test('plays, and can be paused', async () => {
    sound.load(recording(2), 0);
    expect(await sound.play()).toBe('playing');
    await untilReported('playing');
    sound.pause();
    await untilReported('standing');
    expect(element.paused).toBe(true);
    expect(reported).not.toContain('failed');
  });
  test('reports the moment to which it was moved', async () => {
    sound.load(recording(2), 0);
    await untilReported('duration 2');
    sound.seek(1.5);
    await vi.waitFor(() => expect(times).toContain(1.5), { interval: 5 });
  });
  test('moved before its length is known begins there', async () => {
    sound.load(recording(2), 0);
    sound.seek(1.25);
    await vi.waitFor(() => expect(element.currentTime).toBe(1.25), { interval: 5 });
  });
  test('reports its end, once, and stops there', async () => {
    sound.load(recording(0.05), 0);
    await sound.play();
    await untilReported('ended');
    await settled();
    expect(reported.filter((event) => event === 'ended')).toHaveLength(1);
    expect(reported.indexOf('standing')).toBeLessThan(reported.indexOf('ended'));
    expect(element.paused).toBe(true);
  });
  test('put back to its beginning after the end does not start again by itself', async () => {
    sound.load(recording(0.05), 0);
    await sound.play();
    await untilReported('ended');
    reported.length = 0;
    sound.seek(0);
    await settled();
    expect(element.paused).toBe(true);
    expect(reported).not.toContain('playing');
  });
});

describe('another recording in its place', () => {
  test('is not failed by the first, whose start it interrupts', async () => {
    sound.load(recording(2), 0);
    const first = sound.play();
    sound.load(recording(1), 0);
    expect(await first).not.toBe('failed');
    expect(await sound.play()).toBe('playing');
    await untilReported('duration 1');
    expect(reported).not.toContain('failed');
  });
  test('is at its own beginning', async () => {
    sound.load(recording(2), 0);
    await untilReported('duration 2');
    sound.seek(1.5);
    sound.load(recording(1), 0);
    await untilReported('duration 1');
    expect(element.currentTime).toBe(0);
  });
});

test('a pause while the recording is loading is no failure', async () => {
  sound.load(recording(2), 0);
  const start = sound.play();
  sound.pause();
  expect(await start).not.toBe('failed');
  await settled();
  expect(reported).not.toContain('failed');
  expect(element.paused).toBe(true);
});

describe('a file that cannot be played', () => {
  function noise(): string {
    const url = URL.createObjectURL(new Blob(['this is no sound'], { type: 'audio/wav' }));
    urls.push(url);
    return url;
  }
  test('is reported as a failure', async () => {
    sound.load(noise(), 0);
    await untilReported('failed');
  });
  test('is called unplayable if its bytes are there', async () => {
    for (const url of [noise(), 'data:audio/wav;base64,AAAA']) {
      sound.load(url, 0);
      await untilReported('unplayable');
      reported.length = 0;
    }
  });
  test('is not called unplayable if its bytes do not arrive', async () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 404 }));
    sound.load('/media/gone.m4a', 0);
    await untilReported('failed');
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    await settled();
    expect(reported).not.toContain('unplayable');
    asked.mockRestore();
  });
  test('loses a prefetched beginning, which may be damaged, and is loaded again past the browser’s cache', async () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('12', { status: 206 }));
    const beginnings = await caches.open(BEGINNINGS_CACHE);
    await beginnings.put('/media/begun.m4a', new Response('this is no sound'));
    sound.load('/media/begun.m4a', 0);
    await untilReported('unplayable');
    expect(await beginnings.match('/media/begun.m4a')).toBeUndefined();
    expect(asked).toHaveBeenCalledWith(expect.stringMatching(/begun/), expect.objectContaining({ cache: 'reload' }));
    // Only the second failure is that of the museum's file.
    expect(reported).toEqual(['failed', 'failed', 'unplayable']);
    asked.mockRestore();
  });
  test('is reported by the attempt to play it, too', async () => {
    sound.load(noise(), 0);
    expect(await sound.play()).toBe('failed');
  });
  test('is replaced by one that can', async () => {
    sound.load(noise(), 0);
    await untilReported('failed');
    sound.load(recording(1), 0);
    expect(await sound.play()).toBe('playing');
  });
});

describe('taking the sound away', () => {
  test('leaves silence and is no failure', async () => {
    sound.load(recording(2), 0);
    await sound.play();
    sound.clear();
    await settled();
    expect(element.paused).toBe(true);
    expect(element.hasAttribute('src')).toBe(false);
    expect(reported).not.toContain('failed');
  });
  test('of a file that is just failing is no failure', async () => {
    sound.load('data:audio/wav;base64,AAAA', 0);
    sound.clear();
    await settled();
    expect(reported).not.toContain('failed');
  });
});

describe('a tap that unlocks the sound', () => {
  test('is no failure while there is nothing to hear', async () => {
    sound.unlock();
    await settled();
    expect(reported).toEqual([]);
  });
  test('does not disturb what plays', async () => {
    sound.load(recording(2), 0);
    await sound.play();
    sound.unlock();
    await settled();
    expect(element.paused).toBe(false);
    expect(reported).not.toContain('standing');
  });
  test('reaches the element itself before anything is loaded, and again once it is silent', async () => {
    const load = vi.spyOn(element, 'load');
    sound.unlock();
    expect(load).toHaveBeenCalledTimes(1);
    sound.load(recording(1), 0);
    sound.clear();
    load.mockClear();
    sound.unlock();
    expect(load).toHaveBeenCalledTimes(1);
  });
});

test('a listener that has gone hears nothing more', async () => {
  stopListening();
  sound.load(recording(0.05), 0);
  await sound.play();
  await vi.waitFor(() => expect(element.ended).toBe(true), { interval: 5 });
  await settled();
  expect(reported).toEqual([]);
  expect(times).toEqual([]);
});

describe('on an Apple device', () => {
  const kept = new Map<string, Blob>();
  const apple = () => createSound(element, async (url) => kept.get(url));

  test('a stored file is played as its bytes, with its type', async () => {
    const url = recording(1);
    kept.set('/media/kept.m4a', await (await fetch(url)).blob());
    const stored = apple();
    stored.load('/media/kept.m4a', 0);
    expect(await stored.play()).toBe('playing');
    expect(element.src).toMatch(/^blob:/);
    stored.clear();
  });
  test('a file that is not stored yet streams from its address', async () => {
    const url = recording(1);
    const streaming = apple();
    streaming.load(url, 0);
    expect(await streaming.play()).toBe('playing');
    expect(element.src).toBe(url);
    streaming.clear();
  });
  test('a pause while the stored file is loading holds', async () => {
    kept.set('/media/kept.m4a', await (await fetch(recording(1))).blob());
    const stored = apple();
    stored.load('/media/kept.m4a', 0);
    const start = stored.play();
    stored.pause();
    await start;
    expect(element.paused).toBe(true);
    stored.clear();
  });
  test('a newer track is not overtaken by the bytes of a previous one', async () => {
    kept.set('/media/kept.m4a', await (await fetch(recording(1))).blob());
    const url = recording(2);
    const stored = apple();
    stored.load('/media/kept.m4a', 0);
    stored.load(url, 0);
    await stored.play();
    expect(element.src).toBe(url);
    stored.clear();
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Track } from '#domain/listening/track.ts';
import type { Neighbours } from '#domain/walk/walk-neighbours.ts';
import { createListening } from '../../testing/listening.ts';
import { BELL, LEAF, WALK } from '../../testing/silent-sound.ts';
import { showOnLockScreen } from './lock-screen.ts';

/** The walk, the leaf and a third work, met on a route. */
const [FIRST, SECOND, THIRD] = [
  WALK,
  LEAF,
  { ...LEAF, idArtwork: 3, story: '3 en_GB', url: '/media/knot.m4a', title: 'The Knot' },
].map((track): Track => ({ ...track, idRoute: 5 })) as [Track, Track, Track];
const ROUTE = [FIRST, SECOND, THIRD];
const STEPS = ['seekbackward', 'seekforward'] as const;

let listening: ReturnType<typeof createListening>;
let handlers: Map<string, MediaSessionActionHandler | null>;
let session: MediaSession;
let followed: [string, string][];
let isFree: boolean;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  listening = createListening();
  // Guides of the tests before still hear when the visitor comes back.
  const own: typeof handlers = new Map();
  handlers = own;
  followed = [];
  isFree = true;
  session = {
    metadata: null,
    playbackState: 'none',
    setPositionState: () => undefined,
    setActionHandler: (action: string, handler: MediaSessionActionHandler | null) => own.set(action, handler),
  } as unknown as MediaSession;
  const neighbours = async ({ idArtwork }: Track): Promise<Neighbours> => {
    const at = ROUTE.findIndex((track) => track.idArtwork === idArtwork);
    return { previous: ROUTE[at - 1], next: ROUTE[at + 1] };
  };
  const follow = (previous: Track, track: Track) => void followed.push([previous.title, track.title]);
  showOnLockScreen(listening.player, { skipSeconds: () => 10, neighbours, follow, isFree: () => isFree }, session);
});
afterEach(() => {
  vi.useRealTimers();
});

const press = (action: MediaSessionAction, details = {}) => handlers.get(action)?.({ action, ...details });
const lookedUp = () => vi.advanceTimersByTimeAsync(0);
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));
const { state, commands } = { state: () => listening.state(), commands: () => listening.element.commands };

/** The sound stops as it does during a call: by the phone, through the media session. */
function callComes() {
  press('pause');
  listening.element.report('playing', false);
}

describe('the buttons of the lock screen', () => {
  test('with a single work step back and forward, by the museum’s seconds or the phone’s', async () => {
    await listening.listenTo(WALK, { seconds: 30 });
    press('seekforward');
    expect(state().seconds).toBe(40);
    press('seekbackward', { seekOffset: 15 });
    expect(state().seconds).toBe(25);
    press('seekto', { seekTime: 12 });
    expect(state().seconds).toBe(12);
    expect(handlers.get('nexttrack')).toBeNull();
    expect(handlers.get('previoustrack')).toBeNull();
  });
  test('on a route lead to the works before and after, and not to steps, which would hide them', async () => {
    await listening.listenTo(SECOND);
    await lookedUp();
    expect(handlers.get('nexttrack')).toBeTypeOf('function');
    expect(handlers.get('previoustrack')).toBeTypeOf('function');
    for (const step of STEPS) expect(handlers.get(step)).toBeNull();
  });
  test('at the end of a route lead back only', async () => {
    await listening.listenTo(THIRD);
    await lookedUp();
    expect(handlers.get('nexttrack')).toBeNull();
    expect(handlers.get('previoustrack')).toBeTypeOf('function');
    expect(handlers.get('seekforward')).toBeNull();
  });
  test('after a route step again, with a work opened by its number or with an extra', async () => {
    await listening.listenTo(SECOND);
    await lookedUp();
    for (const track of [LEAF, BELL]) {
      await listening.listenTo(track);
      await lookedUp();
      expect(handlers.get('nexttrack')).toBeNull();
      for (const step of STEPS) expect(handlers.get(step)).toBeTypeOf('function');
    }
  });
  test('never lead on from a work that is no longer heard', async () => {
    void listening.player.open(SECOND, true);
    void listening.player.open(WALK, true);
    await lookedUp();
    expect(handlers.get('nexttrack')).toBeNull();
    for (const step of STEPS) expect(handlers.get(step)).toBeTypeOf('function');
  });
});

describe('Next on the lock screen', () => {
  test('finds the works on both sides loaded before it is pressed', async () => {
    void listening.player.open(SECOND, false);
    await lookedUp();
    expect(commands().slice(1)).toEqual([`prepare ${FIRST.url}`, `prepare ${THIRD.url}`]);
  });
  test('begins the next work at once, without waiting for anything, and its screen follows', async () => {
    await listening.listenTo(FIRST, { seconds: 20 });
    await lookedUp();
    commands().length = 0;
    press('nexttrack');
    expect(commands()).toEqual([`load ${SECOND.url}`, 'play']);
    expect(followed).toEqual([[FIRST.title, SECOND.title]]);
    await listening.element.answer('playing');
    await lookedUp();
    press('nexttrack');
    await lookedUp();
    expect(state().track).toEqual(THIRD);
    expect(listening.positions.at(FIRST.story)).toBe(20);
    press('previoustrack');
    expect(state().track).toEqual(SECOND);
  });
});

describe('a browser that forgets the contents of the lock screen', () => {
  test('gets the buttons again when the sound begins', async () => {
    void listening.player.open(SECOND, true);
    await lookedUp();
    handlers.clear();
    listening.element.report('playing', true);
    expect(handlers.get('pause')).toBeTypeOf('function');
    expect(handlers.get('nexttrack')).toBeTypeOf('function');
    expect(handlers.get('seekforward')).toBeNull();
  });
  test('gets title and picture again, but not while the sound begins', async () => {
    await listening.listenTo(WALK);
    expect(session.metadata).toBeNull();
    vi.advanceTimersByTime(700);
    expect(session.metadata?.title).toBe(WALK.title);
    callComes();
    Object.assign(session, { metadata: null });
    press('play');
    listening.element.report('playing', true);
    expect(session.metadata).toBeNull();
    vi.advanceTimersByTime(700);
    expect(session.metadata?.title).toBe(WALK.title);
  });
  test('gets the buttons again when the visitor looks at the phone after a long pause', async () => {
    await listening.listenTo(WALK);
    listening.player.pause();
    handlers.clear();
    comeBack();
    press('play');
    expect(commands().at(-1)).toBe('play');
  });
});

test('headsets that send Play while the story plays change nothing', async () => {
  await listening.listenTo(WALK, { seconds: 20 });
  const before = state();
  press('play');
  await listening.element.answer('playing');
  expect(state()).toEqual(before);
  expect(commands().filter((what) => what !== 'play')).toEqual([]);
});

test('a call silences the story, the guide does not resist, and the visitor resumes by Play', async () => {
  await listening.listenTo(WALK, { seconds: 20 });
  callComes();
  expect(state()).toMatchObject({ status: 'paused', seconds: 20 });
  expect(session.playbackState).toBe('paused');
  comeBack();
  vi.advanceTimersByTime(60_000);
  expect(commands()).toEqual(['pause']);
  press('play');
  await listening.element.answer('playing');
  expect(state()).toMatchObject({ status: 'playing', seconds: 20 });
});

describe('while a live tour has the lock screen', () => {
  beforeEach(async () => {
    await listening.listenTo(WALK, { seconds: 30 });
    vi.advanceTimersByTime(1000);
    callComes();
    handlers.clear();
    session.metadata = null;
    session.playbackState = 'none';
    isFree = false;
  });
  test('a story that is silent leaves it alone', () => {
    comeBack();
    listening.player.seek(12);
    vi.advanceTimersByTime(1000);
    expect([session.metadata, session.playbackState, handlers.size]).toEqual([null, 'none', 0]);
  });
  test('a story that sounds takes it', async () => {
    await listening.listenTo(LEAF);
    vi.advanceTimersByTime(1000);
    expect([session.metadata?.title, session.playbackState]).toEqual(['The Leaf', 'playing']);
    expect(handlers.get('play')).toBeTypeOf('function');
  });
});

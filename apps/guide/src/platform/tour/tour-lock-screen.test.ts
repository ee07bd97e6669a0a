import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { GuidedVisitState, HeardTour } from '#domain/tour/guided-visit.ts';
import { HEARD } from '../../testing/fake-tours.ts';
import { tap } from '../../testing/tour/heard-tour.ts';
import { keepTourOnLockScreen } from './tour-lock-screen.ts';

const PICTURE = `${window.location.origin}/media/a.webp`;
let handlers: Map<string, MediaSessionActionHandler | null>;
let session: MediaSession;
let loops: HTMLAudioElement[];

beforeEach(async () => {
  // Tours of the tests before still hear when the visitor comes back.
  const own: typeof handlers = new Map();
  handlers = own;
  session = {
    metadata: null,
    playbackState: 'none',
    setActionHandler: (action: string, handler: MediaSessionActionHandler | null) => own.set(action, handler),
  } as unknown as MediaSession;
  loops = [];
  const Original = Audio;
  vi.stubGlobal(
    'Audio',
    class {
      constructor(address: string) {
        const loop = new Original(address);
        loops.push(loop);
        // biome-ignore lint/correctness/noConstructorReturn: an element in the place of the class
        return loop;
      }
    },
  );
  await tap();
});
afterEach(() => {
  for (const loop of loops) loop.pause();
  vi.unstubAllGlobals();
});

/** A tour on the lock screen, and the steps that were asked of it. */
function meet() {
  const store = createStore<GuidedVisitState>(() => ({ tag: 'outside' }));
  const asked: string[] = [];
  let isHeard = false;
  let storyChanges: () => void = () => undefined;
  const name = keepTourOnLockScreen(
    {
      store,
      setMuted: (isMuted) => void asked.push(isMuted ? 'mute' : 'unmute'),
      resume: () => void asked.push('resume'),
    },
    { isHeard: () => isHeard, listen: (listener) => (storyChanges = listener) },
    session,
  );
  const tour = (part: Partial<HeardTour> = {}) => store.setState({ tag: 'inside', tour: { ...HEARD, ...part } }, true);
  const press = (action: MediaSessionAction) => handlers.get(action)?.({ action });
  const story = (sounds: boolean) => {
    isHeard = sounds;
    storyChanges();
  };
  return { store, asked, name, tour, press, story };
}

test('a joined tour is on the lock screen, with the work that its leader shows', async () => {
  const { store, name, tour } = meet();
  store.setState({ tag: 'joining', code: 'K7M2QX' }, true);
  expect(session.playbackState).toBe('playing');
  await expect
    .poll(() => loops.map(({ paused, loop, duration }) => [paused, loop, duration]))
    .toEqual([[false, true, 10]]);
  tour();
  name({ title: 'The Leaf', detail: 'Museum', pictureUrl: '/media/a.webp' });
  expect(session.metadata).toMatchObject({ title: 'The Leaf', artist: 'Museum', artwork: [{ src: PICTURE }] });
});

test('Pause silences the tour, and Play is heard again', () => {
  const { asked, tour, press } = meet();
  tour();
  press('pause');
  tour({ mutedBy: 'visitor' });
  expect([session.playbackState, loops[0]?.paused]).toEqual(['paused', true]);
  press('play');
  press('stop');
  expect(asked).toEqual(['mute', 'unmute', 'resume', 'mute']);
});

test('a story takes the lock screen, and leaves it to the tour', async () => {
  const { tour, story, name } = meet();
  tour();
  story(true);
  tour({ mutedBy: 'story' });
  expect(loops[0]?.paused).toBe(true);
  session.playbackState = 'none';
  name({ title: 'The Leaf' });
  expect([session.playbackState, session.metadata]).toEqual(['none', null]);
  story(false);
  tour();
  expect([session.playbackState, loops.length]).toEqual(['playing', 1]);
});

test('a story has the lock screen also if the visitor had silenced the tour before', () => {
  const { tour, story } = meet();
  tour({ mutedBy: 'visitor' });
  session.playbackState = 'none';
  handlers.clear();
  story(true);
  tour({ mutedBy: 'visitor', isHandUp: true });
  document.dispatchEvent(new Event('visibilitychange'));
  expect([session.playbackState, handlers.size]).toEqual(['none', 0]);
  story(false);
  expect(session.playbackState).toBe('paused');
});

test('news of the tour that change nothing there leave title and picture alone', () => {
  const { tour, name } = meet();
  tour();
  name({ title: 'The Leaf' });
  const { metadata } = session;
  tour({ lines: ['Follow me.'], isHandUp: true });
  expect(session.metadata).toBe(metadata);
});

test('a tour that is over leaves nothing there, and one that was never heard touches nothing', () => {
  const { store, name, tour } = meet();
  name({ title: 'A story' });
  expect([handlers.size, loops.length]).toEqual([0, 0]);
  tour();
  store.setState({ tag: 'over', why: 'ended' }, true);
  expect(session).toMatchObject({ metadata: null, playbackState: 'none' });
  expect([handlers.get('play'), handlers.get('pause'), loops[0]?.hasAttribute('src')]).toEqual([null, null, false]);
});

test('a phone without a media session plays the loop, which no silent switch mutes', async () => {
  const store = createStore<GuidedVisitState>(() => ({ tag: 'outside' }));
  keepTourOnLockScreen(
    { store, setMuted: () => undefined, resume: () => undefined },
    { isHeard: () => false, listen: () => undefined },
    null,
  );
  store.setState({ tag: 'joining', code: 'K7M2QX' }, true);
  await expect.poll(() => loops[0]?.paused).toBe(false);
});

test('a phone that turns out to be mute has nothing there, nor does a tour that ends beside a story', () => {
  const { store, tour, story } = meet();
  store.setState({ tag: 'joining', code: 'K7M2QX' }, true);
  tour({ hearing: 'mute-phone' });
  expect([session.playbackState, handlers.get('pause'), loops[0]?.hasAttribute('src')]).toEqual(['none', null, false]);
  tour();
  story(true);
  session.playbackState = 'playing';
  store.setState({ tag: 'over', why: 'ended' }, true);
  expect([session.playbackState, loops[1]?.hasAttribute('src')]).toEqual(['playing', false]);
});

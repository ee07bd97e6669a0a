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
  handlers = new Map();
  session = {
    metadata: null,
    playbackState: 'none',
    setActionHandler: (action: string, handler: MediaSessionActionHandler | null) => handlers.set(action, handler),
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
  let storyChanges: () => void = () => undefined;
  const name = keepTourOnLockScreen(
    {
      store,
      setMuted: (isMuted) => void asked.push(isMuted ? 'mute' : 'unmute'),
      resume: () => void asked.push('resume'),
    },
    { onStory: (listener) => (storyChanges = listener) },
    session,
  );
  const tour = (part: Partial<HeardTour> = {}) => store.setState({ tag: 'inside', tour: { ...HEARD, ...part } }, true);
  const press = (action: MediaSessionAction) => handlers.get(action)?.({ action });
  return { store, asked, name, tour, press, storyChanges: () => storyChanges() };
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
  const { tour, storyChanges } = meet();
  tour();
  tour({ mutedBy: 'story' });
  expect(loops[0]?.paused).toBe(true);
  session.playbackState = 'none';
  tour({ mutedBy: 'visitor' });
  session.playbackState = 'none';
  storyChanges();
  expect([session.playbackState, loops.length]).toEqual(['paused', 1]);
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
    { onStory: () => undefined },
    null,
  );
  store.setState({ tag: 'joining', code: 'K7M2QX' }, true);
  await expect.poll(() => loops[0]?.paused).toBe(false);
});

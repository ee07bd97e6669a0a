import type { Positions, Sound, SoundListener } from '../domain/ports.ts';

type PlayAnswer = Awaited<ReturnType<Sound['play']>>;

/** A silent audio element: it records each command, and reports events when a test says so. */
export function createSilentSound() {
  const commands: string[] = [];
  const waiting: ((answer: PlayAnswer) => void)[] = [];
  const listeners = new Set<SoundListener>();
  const sound: Sound = {
    load: (url, seconds) => void commands.push(seconds > 0 ? `load ${url} at ${seconds}` : `load ${url}`),
    prepare: (url) => void commands.push(`prepare ${url}`),
    setSpeed: (speed) => void (speed !== 1 && commands.push(`speed ${speed}`)),
    play() {
      commands.push('play');
      return new Promise((resolve) => waiting.push(resolve));
    },
    pause: () => void commands.push('pause'),
    seek: (seconds) => void commands.push(`seek ${seconds}`),
    clear: () => void commands.push('clear'),
    unlock: () => void commands.push('unlock'),
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  function report<Event extends keyof SoundListener>(event: Event, ...values: Parameters<SoundListener[Event]>) {
    for (const listener of listeners) (listener[event] as (...given: typeof values) => void)(...values);
  }
  return {
    sound,
    /** The commands to the element, in order. */
    commands,
    report,
    /** Answers the oldest pending `play`. */
    async answer(answer: PlayAnswer) {
      waiting.shift()?.(answer);
      await Promise.resolve();
    },
  };
}

const MUSEUM = '/museums/1/artworks';
export const WALK = {
  idArtwork: 1,
  story: '1 en_GB',
  url: '/media/walk.m4a',
  title: 'The Walk',
  href: `${MUSEUM}/1`,
};
export const LEAF = {
  idArtwork: 2,
  story: '2 en_GB',
  url: '/media/leaf.m4a',
  title: 'The Leaf',
  href: `${MUSEUM}/2`,
};
/** The sound of an extra. */
export const BELL = {
  idArtwork: 1,
  story: '/media/bell.m4a',
  url: '/media/bell.m4a',
  title: 'The bell',
  href: `${MUSEUM}/1/resources/9`,
};

/** A memory of listening that lasts as long as the test. */
export function createPositionsInMemory(): Positions {
  const seconds = new Map<string, number>();
  let speed = 1;
  return {
    at: (story) => seconds.get(story) ?? 0,
    begin: (story) => void seconds.set(story, seconds.get(story) ?? 0),
    store: (story, at) => void seconds.set(story, at),
    hasHeard: () => seconds.size > 0,
    speed: () => speed,
    storeSpeed(chosen) {
      speed = chosen;
    },
  };
}

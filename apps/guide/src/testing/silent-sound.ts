import type { Sound, SoundListener } from '../domain/ports.ts';

type PlayAnswer = Awaited<ReturnType<Sound['play']>>;

/** An audio element that makes no sound: it writes down what it is told, and tells what a test says. */
export function createSilentSound() {
  const told: string[] = [];
  const waiting: ((answer: PlayAnswer) => void)[] = [];
  const listeners = new Set<SoundListener>();
  const sound: Sound = {
    load: (url) => void told.push(`load ${url}`),
    play() {
      told.push('play');
      return new Promise((resolve) => waiting.push(resolve));
    },
    pause: () => void told.push('pause'),
    seek: (seconds) => void told.push(`seek ${seconds}`),
    clear: () => void told.push('clear'),
    unlock: () => void told.push('unlock'),
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  function tell<Event extends keyof SoundListener>(event: Event, ...values: Parameters<SoundListener[Event]>) {
    for (const listener of listeners) (listener[event] as (...given: typeof values) => void)(...values);
  }
  return {
    sound,
    /** What the element was told, in order. */
    told,
    tell,
    /** Answers the oldest `play` that still waits. */
    async answer(answer: PlayAnswer) {
      waiting.shift()?.(answer);
      await Promise.resolve();
    },
  };
}

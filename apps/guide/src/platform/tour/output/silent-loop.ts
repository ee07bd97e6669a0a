import { silentWave } from '#platform/sound/silent-wave.ts';

/** A browser shows a sound on the lock screen from five seconds on (Chromium 154). */
const SECONDS = 10;

/**
 * Plays silence in a loop, in an audio element. Web Audio alone, which a tour needs, has no place on a lock screen in any
 * browser; and on iPhones before 16.4, which know no audio session, only an element is heard in spite of the silent
 * switch (docs/decisions/0089). Begin it in a tap.
 */
export function createSilentLoop() {
  let audio: HTMLAudioElement | undefined;
  return {
    play() {
      audio ??= newLoop();
      // A browser that refuses leaves the lock screen empty, and the tour as it is.
      void audio.play().catch(() => undefined);
    },
    pause: () => audio?.pause(),
    /** Takes the sound off the lock screen. */
    end() {
      if (!audio) return;
      audio.pause();
      URL.revokeObjectURL(audio.src);
      audio.removeAttribute('src');
      audio.load();
      audio = undefined;
    },
  };
}

function newLoop(): HTMLAudioElement {
  const audio = new Audio(URL.createObjectURL(silentWave(SECONDS)));
  audio.loop = true;
  return audio;
}

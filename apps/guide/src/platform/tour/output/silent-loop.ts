/** A browser shows a sound on the lock screen from five seconds on (Chromium 154). */
const SECONDS = 10;
const SAMPLE_RATE = 8000;
const HEAD_BYTES = 44;
/** The middle of unsigned samples of one byte. */
const SILENCE = 128;

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
  const audio = new Audio(URL.createObjectURL(new Blob([silentWave()], { type: 'audio/wav' })));
  audio.loop = true;
  return audio;
}

/** A file of uncompressed silence, in one channel. */
function silentWave(): ArrayBuffer {
  const length = SECONDS * SAMPLE_RATE;
  const bytes = new Uint8Array(HEAD_BYTES + length).fill(SILENCE);
  const view = new DataView(bytes.buffer);
  const name = (at: number, letters: string) => {
    for (let index = 0; index < letters.length; index++) view.setUint8(at + index, letters.charCodeAt(index));
  };
  name(0, 'RIFF');
  view.setUint32(4, HEAD_BYTES - 8 + length, true);
  name(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  // Uncompressed; one channel; samples and bytes a second; one byte a sample; eight bits.
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, SAMPLE_RATE, true);
  view.setUint32(28, SAMPLE_RATE, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  name(36, 'data');
  view.setUint32(40, length, true);
  return bytes.buffer;
}

import { createPlayer } from '../../domain/listening/player.ts';
import type { Positions, Sound } from '../../domain/ports.ts';
import { createSilentSound } from '../silent-sound.ts';

/** How often a browser reports the position of a sound, in seconds. */
const REPORTED_EVERY_SECONDS = 0.25;
/** The duration of every recording, in seconds. */
export const STORY_SECONDS = 60;

/**
 * A page of the guide on a phone: a player over a silent element, which advances when a test lets time pass, and does
 * and reports the same as a browser.
 */
export function createPocketPhone(positions: Positions) {
  const element = createSilentSound();
  const heard = { at: 0, isSounding: false, speed: 1 };
  const player = createPlayer({ ...element.sound, ...moving(heard, element) }, positions);

  /** The requests are answered: the file, and the browser's answer to Play. */
  async function settle(answer: 'playing' | 'blocked' = 'playing') {
    const { track, status } = player.store.getState();
    if (track && status !== 'failed') element.report('duration', STORY_SECONDS);
    if (status === 'loading' && answer === 'playing') {
      heard.isSounding = true;
      element.report('playing', true);
    }
    await element.answer(answer);
  }

  return {
    player,
    heard,
    settle,
    report: element.report,
    /** Lets the visitor listen for this many seconds. Their last moment is no longer reported. */
    async listen(seconds: number) {
      for (let passed = 0; passed < seconds && heard.isSounding; passed += REPORTED_EVERY_SECONDS) {
        if (passed > 0) element.report('time', heard.at);
        heard.at += REPORTED_EVERY_SECONDS * heard.speed;
        if (heard.at < STORY_SECONDS) continue;
        heard.isSounding = false;
        element.report('playing', false);
        element.report('ended');
        return settle();
      }
    },
    /** The visitor seeks in the story; the element reports its arrival. */
    seek(seconds: number) {
      player.seek(seconds);
      element.report('time', heard.at);
    },
    /** The file no longer loads, or is damaged. */
    fail() {
      heard.isSounding = false;
      element.report('failed');
    },
  };
}
export type PocketPhone = ReturnType<typeof createPocketPhone>;

type Heard = { at: number; isSounding: boolean; speed: number };

function moving(heard: Heard, { sound, report }: ReturnType<typeof createSilentSound>): Partial<Sound> {
  return {
    load(url, seconds) {
      sound.load(url, seconds);
      Object.assign(heard, { at: seconds, isSounding: false });
    },
    pause() {
      heard.isSounding = false;
      report('playing', false);
    },
    seek(seconds) {
      heard.at = seconds;
    },
    setSpeed(speed) {
      heard.speed = speed;
    },
  };
}

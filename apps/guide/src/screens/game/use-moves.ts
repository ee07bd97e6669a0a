import { createContext, useContext } from 'react';
import { isSounding } from '#domain/listening/transport.ts';
import { useGuide, useSettings } from '#parts/guide.ts';
import { isStill } from '#ui/is-still.ts';
import { createTones } from '#ui/tones.ts';

/** What each move sounds like, as pitches in hertz: the right ones rise, none of them scolds. */
const PITCHES = {
  turned: [523],
  right: [587, 784],
  notYet: [392, 349],
  done: [523, 659, 784, 1047],
} as const;
export type Move = keyof typeof PITCHES;

/** A page has few audio contexts to give: one serves all games. */
const playTones = createTones(() => new AudioContext());

/** A sentence for a screen reader. */
export const SayContext = createContext<(sentence: string) => void>(() => undefined);

/**
 * What a move does beside what is seen: a tone where the child wants it, a short vibration where the device has one and
 * nobody has asked for stillness, and a sentence for a screen reader. While a story sounds, it alone is heard.
 */
export function useMoves(): (move: Move, sentence: string) => void {
  const { device, listening } = useGuide();
  const say = useContext(SayContext);
  const isHeard = useSettings(({ movesSound }) => movesSound) === 'on';
  return (move, sentence) => {
    const isStorySounding = isSounding(listening.player.store.getState().status);
    if (isHeard && !isStorySounding) playTones(PITCHES[move]);
    if ((move === 'right' || move === 'done') && !isStill()) device.vibrate();
    if (!isStorySounding) say(sentence);
  };
}

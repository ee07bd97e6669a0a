import { createContext, useContext } from 'react';
import { isSounding } from '#domain/listening/transport.ts';
import { useGuide, useSettings } from '#parts/guide.ts';
import { isStill } from '#ui/is-still.ts';
import { createTones } from '#ui/tones.ts';

/** The tones of each move, as pitches in hertz: those of right moves rise, none of them scolds. */
const PITCHES = {
  turned: [523],
  right: [587, 784],
  notYet: [392, 349],
  done: [523, 659, 784, 1047],
} as const;
export type Move = keyof typeof PITCHES;

/** A page can open only a few audio contexts, so all games share one. */
const playTones = createTones(() => new AudioContext());

/** Announces a sentence to a screen reader. */
export const SayContext = createContext<(sentence: string) => void>(() => undefined);

/**
 * The feedback of a move beside its picture: a tone if the child wants it, a short vibration if the device can and no
 * stillness is preferred, and a sentence for a screen reader. While a story plays, only the story is heard.
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

import type { Artwork } from '@cicerone/content/work/artwork';
import { useEffect, useRef, useState } from 'react';
import {
  answerDigits,
  type Digit,
  EMPTY_KEYPAD,
  ERROR_DISPLAY_MS,
  endError,
  pressDigit,
  pressErase,
  rejectDigits,
} from '#domain/keypad.ts';
import { atMost } from '#parts/at-most.ts';
import { useGuide, useOpenVenue, useRemembered, useSettings } from '#parts/guide.ts';
import { useTypedKeys } from '#parts/keys/use-typed-keys.ts';
import { useAutoplay } from '#parts/player/use-autoplay.ts';
import { useTrackOf } from '#parts/player/use-track-of.ts';

/** How long, in milliseconds, the screen waits for the sound on an old phone; others need a tenth of it. */
const HEAD_START_MS = 450;

/** The keypad's state, its keys on screen and on a keyboard, and the result of OK. */
export function useKeypad() {
  const { go, addressOf } = useGuide().way;
  const { player } = useGuide().listening;
  const { count, device } = useGuide();
  const { vibrate } = device;
  const reads = useRemembered((remembered) => remembered.reads);
  const trackOf = useTrackOf();
  const { idMuseum } = useOpenVenue();
  const autoplay = useAutoplay();
  const [keypad, setKeypad] = useState(EMPTY_KEYPAD);
  const [choice, setChoice] = useState<Artwork[] | undefined>(undefined);

  const worksAhead = useWorksAhead(idMuseum, keypad.digits);
  useTypingReservation(keypad.digits);

  useEffect(() => {
    if (!keypad.isError) return undefined;
    const timer = setTimeout(() => setKeypad(endError), ERROR_DISPLAY_MS);
    return () => clearTimeout(timer);
  }, [keypad]);

  const press = (digit: Digit) => setKeypad((current) => pressDigit(current, digit));
  const erase = () => setKeypad(pressErase);
  /** A second tap on OK while the first is being processed does not open the work twice. */
  const isAnswering = useRef(false);

  /** The sound starts before the screen renders, which takes an old phone longer than the sound. */
  async function hear(work: Artwork) {
    const track = reads ? undefined : trackOf(work);
    if (track && autoplay) await atMost(HEAD_START_MS, player.start(track));
    go(addressOf('Artwork', { idArtwork: work.idArtwork }));
  }

  async function confirm() {
    player.unlock();
    if (isAnswering.current) return;
    isAnswering.current = true;
    let isLeaving = false;
    try {
      isLeaving = await answer();
    } catch (problem) {
      // A phone that cannot read throws to the edge of the app, which reports it: a tap is never swallowed.
      setKeypad(() => {
        throw problem;
      });
    } finally {
      isAnswering.current = isLeaving;
    }
  }

  /** @returns whether the screen of a work follows */
  async function answer(): Promise<boolean> {
    const found = answerDigits(keypad.isError ? [] : await worksAhead());
    if (found.tag === 'found') await hear(found.work);
    else if (found.tag === 'choice') setChoice(found.works);
    else {
      vibrate();
      setKeypad(rejectDigits);
      if (keypad.digits && !keypad.isError) count({ event: 'unknown-number', number: keypad.digits });
    }
    return found.tag === 'found';
  }

  /** A visitor who closes the choice types another number: the next digit begins it. */
  const closeChoice = () => {
    setChoice(undefined);
    setKeypad(EMPTY_KEYPAD);
  };

  // The visitor may turn that off (product, section 2, Settings).
  const typesDigits = useSettings(({ typing }) => typing !== 'off');
  useTypedKeys({
    press: typesDigits ? press : undefined,
    erase,
    confirm: () => void confirm(),
    isOff: choice !== undefined,
  });
  return { keypad, choice, press, erase, confirm, closeChoice };
}

/** Looks up the works with the number being typed, digit by digit, so that they are loaded when the visitor taps OK. */
function useWorksAhead(idMuseum: number, digits: string): () => Promise<Artwork[]> {
  const { records } = useGuide().venue;
  const works = useRef<Promise<Artwork[]>>(Promise.resolve([]));
  useEffect(() => {
    works.current = digits ? records.artworksByCode(idMuseum, digits) : Promise.resolve([]);
    // A failure is reported when the number is confirmed, not while it is typed.
    works.current.catch(() => undefined);
  }, [records, idMuseum, digits]);
  return () => works.current;
}

/** After this many milliseconds without a digit, the visitor is reading the label again, or has put the phone away. */
const HESITATES_MS = 5000;

/**
 * Reserves the bandwidth while a number is being typed: a download in flight at OK would delay the story (product,
 * section D1). On a slow connection that is a third of a second.
 */
function useTypingReservation(digits: string): void {
  const { bandwidth } = useGuide().keeping;
  useEffect(() => {
    if (!digits) return undefined;
    const release = bandwidth.reserve();
    setTimeout(release, HESITATES_MS);
    return release;
  }, [bandwidth, digits]);
}

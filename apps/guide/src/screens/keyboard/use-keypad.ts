import type { Artwork } from '@cicerone/content/artwork';
import { useEffect, useState } from 'react';
import {
  answerEntry,
  type Digit,
  EMPTY_KEYPAD,
  ERROR_DISPLAY_MS,
  endError,
  pressDigit,
  pressErase,
  rejectEntry,
} from '#domain/keypad.ts';
import { useGuide, useOpenVenue } from '#parts/guide.ts';

/** The keypad's state, its keys on screen and on a keyboard, and what OK leads to. */
export function useKeypad() {
  const { records, player, go, addressOf, vibrate } = useGuide();
  const { idMuseum } = useOpenVenue();
  const [keypad, setKeypad] = useState(EMPTY_KEYPAD);
  const [choice, setChoice] = useState<Artwork[] | undefined>(undefined);

  useEffect(() => {
    if (!keypad.isError) return undefined;
    const timer = setTimeout(() => setKeypad(endError), ERROR_DISPLAY_MS);
    return () => clearTimeout(timer);
  }, [keypad]);

  const press = (digit: Digit) => setKeypad((current) => pressDigit(current, digit));
  const erase = () => setKeypad(pressErase);
  const open = (idArtwork: number) => go(addressOf('Artwork', { idArtwork }));

  async function confirm() {
    player.unlock();
    const works = keypad.digits && !keypad.isError ? await records.artworksByCode(idMuseum, keypad.digits) : [];
    const answer = answerEntry(works);
    if (answer.tag === 'found') return open(answer.work.idArtwork);
    if (answer.tag === 'choice') return setChoice(answer.works);
    vibrate();
    setKeypad(rejectEntry);
  }

  useTypedKeys({ press, erase, confirm: () => void confirm(), isOff: choice !== undefined });
  return { keypad, choice, press, erase, confirm, open, closeChoice: () => setChoice(undefined) };
}

type Keys = { press(digit: Digit): void; erase(): void; confirm(): void; isOff: boolean };

/** The same keys on a keyboard. Enter on a focused button is that button's own. */
function useTypedKeys({ press, erase, confirm, isOff }: Keys) {
  useEffect(() => {
    if (isOff) return undefined;
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^[0-9]$/.test(event.key)) press(event.key as Digit);
      else if (event.key === 'Backspace') erase();
      else if (event.key === 'Enter' && !(event.target instanceof Element && event.target.closest('button, a')))
        confirm();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}

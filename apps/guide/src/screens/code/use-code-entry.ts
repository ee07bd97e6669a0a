import { useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import {
  answerCode,
  type CodeEntry,
  EMPTY_CODE,
  eraseCode,
  pressCodeDigit,
  submitCode,
  writeCode,
} from '#domain/code-entry.ts';
import type { Digit } from '#domain/keypad.ts';
import { useGuide } from '#parts/guide.ts';
import { useTypedKeys } from '#parts/keys/use-typed-keys.ts';

/**
 * The access code in its field: typed there, by the keys on the screen or by a keyboard, pasted anywhere, or brought by
 * the link, which needs no tap.
 */
export function useCodeEntry() {
  const { enterCode, vibrate } = useGuide();
  const brought = new URLSearchParams(useSearch()).get('code') ?? '';
  const [entry, setEntry] = useState(EMPTY_CODE);

  async function check(asked = entry) {
    const submitted = submitCode(asked);
    setEntry(submitted);
    if (!submitted.isChecked) return vibrate();
    const problem = await enterCode(submitted.code);
    setEntry(answerCode(submitted, problem));
    if (problem) vibrate();
  }

  const isBrought = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code of a link is tried once
  useEffect(() => {
    if (isBrought.current || brought.trim() === '') return;
    isBrought.current = true;
    void check(writeCode(brought));
  }, [brought]);

  // The code that is being checked stands still, as its field does.
  const edit = (change: (current: CodeEntry) => CodeEntry) =>
    setEntry((current) => (current.isChecked ? current : change(current)));
  const press = (digit: Digit) => edit((current) => pressCodeDigit(current, digit));
  const erase = () => edit(eraseCode);
  const write = (text: string) => edit(() => writeCode(text));
  const confirm = () => void (entry.isChecked || check());
  useTypedKeys({ press, erase, confirm, isOff: entry.isChecked });
  usePaste(write);
  return { entry, press, erase, write, confirm };
}

/** What is pasted beside the field is meant for it: there is nothing else to paste into. */
function usePaste(write: (text: string) => void) {
  useEffect(() => {
    function onPaste(event: ClipboardEvent) {
      if (event.target instanceof HTMLInputElement) return;
      const text = event.clipboardData?.getData('text');
      if (text) write(text);
    }
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  });
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import {
  type AccessCodeField,
  answerCode,
  EMPTY_CODE,
  eraseCode,
  pressCodeDigit,
  submitCode,
  writeCode,
} from '#domain/entry/access-code-field.ts';
import type { Digit } from '#domain/keypad.ts';
import { useGuide } from '#parts/guide.ts';
import { useTypedKeys } from '#parts/keys/use-typed-keys.ts';

/**
 * The access code in its field: typed there, by the keys on the screen or by a keyboard, pasted anywhere, or read from
 * the link, which needs no tap.
 */
export function useAccessCode() {
  const { enterAccessCode } = useGuide().visitor;
  const { vibrate } = useGuide().device;
  const codeOfLink = new URLSearchParams(useSearch()).get('code') ?? '';
  const [field, setField] = useState(EMPTY_CODE);

  async function check(asked = field) {
    const submitted = submitCode(asked);
    setField(submitted);
    if (!submitted.isChecked) return vibrate();
    const problem = await enterAccessCode(submitted.code);
    setField(answerCode(submitted, problem));
    if (problem) vibrate();
  }

  const isTried = useRef(false);
  const tryCodeOfLink = useEffectEvent(() => void check(writeCode(codeOfLink)));
  useEffect(() => {
    if (isTried.current || codeOfLink.trim() === '') return;
    isTried.current = true;
    tryCodeOfLink();
  }, [codeOfLink]);

  // The code cannot be edited while it is being checked, nor can its field.
  const edit = (change: (current: AccessCodeField) => AccessCodeField) =>
    setField((current) => (current.isChecked ? current : change(current)));
  const press = (digit: Digit) => edit((current) => pressCodeDigit(current, digit));
  const erase = () => edit(eraseCode);
  const write = (text: string) => edit(() => writeCode(text));
  const confirm = () => void (field.isChecked || check());
  useTypedKeys({ press, erase, confirm, isOff: field.isChecked });
  usePaste(write);
  return { field, press, erase, write, confirm };
}

/** A paste outside the field is meant for it: the screen has no other field. */
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

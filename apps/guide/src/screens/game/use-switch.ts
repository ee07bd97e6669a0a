import { type RefObject, useEffect, useRef } from 'react';
import { nextLit } from '#domain/game/switch-scan.ts';

/** The elements of a page a single switch can choose: its things, the story, and then the ways out. */
const CHOOSABLE = '[data-scan], .game-play-button';
const OUT = 'header a';
/** Outside a game, also the settings: during a game the highlight would take too long to pass them. */
const SET = '.game-pad-pace, header button';

/**
 * Plays with a single switch. A highlight moves from one element to the next, and the switch (Space, Enter, or a call
 * of the returned function by a tap) chooses the highlighted one. The focus moves with it, so that a screen reader
 * reads the highlighted element. The highlight waits while the page is hidden. A helper can still use every other
 * control.
 *
 * @param pace how long the highlight rests, in seconds; undefined while nobody plays with a switch
 */
export function useSwitch(page: RefObject<HTMLElement | null>, pace: number | undefined): () => void {
  const press = useRef<() => void>(() => undefined);
  useEffect(() => {
    if (pace === undefined || !page.current) return undefined;
    const scan = scanIn(page.current, pace * 1000);
    press.current = scan.press;
    return () => {
      press.current = () => undefined;
      scan.end();
    };
  }, [page, pace]);
  return () => press.current();
}

function scanIn(page: HTMLElement, restMs: number) {
  let lit: HTMLElement | undefined;
  let at = -1;
  let timer = window.setInterval(step, restMs);
  step();

  function light(next: HTMLElement | undefined) {
    lit?.removeAttribute('data-lit');
    lit = next;
    lit?.setAttribute('data-lit', '');
    lit?.focus();
  }

  function step() {
    if (document.hidden) return;
    const things = thingsOn(page);
    const next = nextLit(lit ? things.indexOf(lit) : -1, at, things.length);
    at = next ?? -1;
    light(next === undefined ? undefined : things[next]);
  }

  /** The highlight rests for its full time on the result of the choice. */
  function press() {
    window.clearInterval(timer);
    timer = window.setInterval(step, restMs);
    if (lit && thingsOn(page).includes(lit)) lit.click();
    else step();
  }

  const endKeys = listenToKeys(() => lit, press);
  return {
    press,
    end() {
      window.clearInterval(timer);
      endKeys();
      light(undefined);
    },
  };
}

function thingsOn(page: HTMLElement): HTMLElement[] {
  const all = (what: string) => [...page.querySelectorAll<HTMLElement>(what)];
  const isPlaying = page.querySelector('[data-board]') !== null;
  return [...all(CHOOSABLE), ...(isPlaying ? [] : all(SET)), ...all(OUT)];
}

/** Treats a key as the switch: Space or Enter, unless somebody else has moved the focus to another control. */
function listenToKeys(lit: () => HTMLElement | undefined, press: () => void): () => void {
  const isSwitch = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if ((key !== ' ' && key !== 'Enter') || altKey || ctrlKey || metaKey) return false;
    const control = target instanceof Element ? target.closest('a, button, input, dialog') : null;
    return control === null || control === lit() || control.matches('[data-switch-pad]');
  };
  const down = (event: KeyboardEvent) => {
    if (!isSwitch(event)) return;
    event.preventDefault();
    // A switch that is held down chooses only once.
    if (!event.repeat) press();
  };
  // Firefox presses a button when Space is released, even if the key press before was handled.
  const up = (event: KeyboardEvent) => isSwitch(event) && event.preventDefault();
  window.addEventListener('keydown', down);
  window.addEventListener('keyup', up);
  return () => {
    window.removeEventListener('keydown', down);
    window.removeEventListener('keyup', up);
  };
}

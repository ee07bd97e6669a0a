import { type RefObject, useEffect, useRef } from 'react';
import { nextLit } from '#domain/game/switch-scan.ts';

/** What a single switch can choose on a page: its things, the story, and after them what leads out of it. */
const CHOOSABLE = '[data-scan], .game-play-button';
const OUT = 'header a';
/** Where no game is on, also what is set: in a game it would be a long way round. */
const SET = '.game-pad-pace, header button';

/**
 * Plays with a single switch: a highlight goes from one thing to the next, and the switch (Space, Enter, or what is
 * returned, called by a tap) chooses the lit one. The focus goes with it, so that a screen reader says what is lit.
 * It waits while the page is hidden. Somebody who helps can use every other control as ever.
 *
 * @param pace how long the highlight rests, in seconds; undefined while nobody plays so
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

  /** The highlight rests for its full time on what the choice has changed. */
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

/** A switch is a key: Space or Enter, wherever the focus is but on a control that somebody else has gone to. */
function listenToKeys(lit: () => HTMLElement | undefined, press: () => void): () => void {
  const isSwitch = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    if ((key !== ' ' && key !== 'Enter') || altKey || ctrlKey || metaKey) return false;
    const control = target instanceof Element ? target.closest('a, button, input, dialog') : null;
    return control === null || control === lit() || control.matches('[data-switch-pad]');
  };
  const down = (event: KeyboardEvent) => {
    if (!isSwitch(event)) return;
    event.preventDefault();
    // A switch that is held down has chosen once.
    if (!event.repeat) press();
  };
  // Firefox presses a button when Space is let go, whatever became of the key before.
  const up = (event: KeyboardEvent) => isSwitch(event) && event.preventDefault();
  window.addEventListener('keydown', down);
  window.addEventListener('keyup', up);
  return () => {
    window.removeEventListener('keydown', down);
    window.removeEventListener('keyup', up);
  };
}

import type { KeyboardEvent } from 'react';
import { byArrow, type Middle } from '#domain/game/arrow-keys.ts';

/** Moves the focus from one button of a board to the next by arrow keys, beside Tab. */
export function followArrows(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (!isPlain || !(target instanceof HTMLButtonElement)) return;
  const others = [...currentTarget.querySelectorAll('button')].filter((button) => button !== target);
  const at = byArrow(key, middleOf(target), others.map(middleOf));
  if (at === undefined) return;
  event.preventDefault();
  others[at]?.focus();
}

function middleOf(element: Element): Middle {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

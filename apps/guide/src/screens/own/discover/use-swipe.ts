import { type PointerEvent, useRef } from 'react';
import type { Opinion } from '#domain/own/own-work.ts';
import { meantBy, type Swipe } from '#domain/own/swipe.ts';

/** A shorter movement is a trembling finger, in pixels. */
const STILL = 8;
/** A finger that has rested for this long releases the card without speed, in milliseconds. */
const RESTED_MS = 80;

type Drag = { pointer: number; from: number; last: number; lastAt: number; speed: number };

/**
 * Lets a card follow the thumb, and reports the visitor's opinion on release. A card released without an opinion
 * returns. The page still scrolls up and down (`touch-action: pan-y`).
 */
export function useSwipe(decide: (opinion: Opinion, swipe: Swipe) => void) {
  const drag = useRef<Drag>(undefined);

  function show({ style, offsetWidth }: HTMLElement, moved: number | undefined) {
    style.transition = moved === undefined ? 'transform var(--move)' : 'none';
    style.transform = moved === undefined ? '' : `translateX(${moved}px) rotate(${moved / 40}deg)`;
    style.setProperty('--leans', String(moved === undefined ? 0 : moved / offsetWidth));
  }

  function end(event: PointerEvent<HTMLElement>, isLetGo: boolean) {
    const card = event.currentTarget;
    const { pointer, from, speed, lastAt } = drag.current ?? {};
    if (pointer !== event.pointerId || from === undefined) return;
    drag.current = undefined;
    const rested = event.timeStamp - (lastAt ?? 0) > RESTED_MS;
    const swipe = { moved: event.clientX - from, speed: rested ? 0 : (speed ?? 0), width: card.offsetWidth };
    const opinion = isLetGo ? meantBy(swipe) : undefined;
    show(card, undefined);
    if (opinion) decide(opinion, swipe);
  }

  return {
    onPointerDown({ button, pointerId, clientX, timeStamp }: PointerEvent<HTMLElement>) {
      if (button !== 0 || drag.current) return;
      drag.current = { pointer: pointerId, from: clientX, last: clientX, lastAt: timeStamp, speed: 0 };
    },
    onPointerMove({ currentTarget, pointerId, clientX, timeStamp }: PointerEvent<HTMLElement>) {
      const { current } = drag;
      if (current?.pointer !== pointerId) return;
      const moved = clientX - current.from;
      if (Math.abs(moved) > STILL) currentTarget.setPointerCapture(pointerId);
      const passed = timeStamp - current.lastAt;
      if (passed > 0) current.speed = (current.speed + (2 * (clientX - current.last)) / passed) / 3;
      Object.assign(current, { last: clientX, lastAt: timeStamp });
      show(currentTarget, moved);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
  };
}

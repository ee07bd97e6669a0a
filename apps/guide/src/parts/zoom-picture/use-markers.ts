import type { PanzoomObject } from '@panzoom/panzoom';
import { type DragEvent, type FocusEvent, type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react';

/** A finger that moves further than this, in pixels, moves the picture and taps nothing. */
const TAP_PX = 8;

/** Lets links and buttons be markers on a picture that fingers move: a drag is no tap, and the focus is in sight. */
export function useMarkers(stage: RefObject<HTMLElement | null>, zoom: RefObject<PanzoomObject | undefined>) {
  const start = useRef({ x: 0, y: 0 });
  return {
    onPointerDownCapture({ clientX, clientY }: PointerEvent) {
      start.current = { x: clientX, y: clientY };
    },
    onClickCapture(event: MouseEvent) {
      const { x, y } = start.current;
      // Keyboard clicks have no position.
      const isByKey = event.detail === 0;
      if (isByKey || Math.hypot(event.clientX - x, event.clientY - y) <= TAP_PX) return;
      event.preventDefault();
      event.stopPropagation();
    },
    /** Stops the browser from dragging the link. */
    onDragStart(event: DragEvent) {
      event.preventDefault();
    },
    onFocus({ target }: FocusEvent) {
      // A mouse may focus what it presses, and its click would miss a marker that moved.
      if (!target.matches(':focus-visible')) return;
      if (stage.current && target !== stage.current) bringIntoSight(target, stage.current, zoom.current);
    },
  };
}

/** Moves the picture so that a marker outside of the screen is in its middle. */
function bringIntoSight(marker: Element, stage: Element, zoom: PanzoomObject | undefined) {
  const [at, seen] = [marker.getBoundingClientRect(), stage.getBoundingClientRect()];
  const isInSight = at.left >= seen.left && at.right <= seen.right && at.top >= seen.top && at.bottom <= seen.bottom;
  if (!zoom || isInSight || !stage.contains(marker)) return;
  const scale = zoom.getScale();
  const across = (seen.left + seen.right - at.left - at.right) / 2;
  const down = (seen.top + seen.bottom - at.top - at.bottom) / 2;
  zoom.pan(across / scale, down / scale, { relative: true });
}

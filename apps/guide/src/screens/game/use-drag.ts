import { type PointerEvent, useRef } from 'react';

/** A shorter movement is a trembling finger, in pixels. */
const STILL = 8;

type Drag = { piece: HTMLElement; pointer: number; spot: number; x: number; y: number; isMoving: boolean };

/**
 * Lets a piece follow the finger from its spot (`data-spot`) to another one. A touch without movement is a tap, and is
 * left to the click that follows.
 *
 * The piece captures its pointer from the first touch on: a mouse may leave it within one step. A mouse whose button
 * was released outside the page stops dragging.
 *
 * During a drag nothing else may follow the finger. For Chromium 156 a thrown piece is a page that continues to scroll,
 * whatever its `touch-action`, and the next tap stops that scroll and does nothing else.
 */
export function useDrag(drop: (from: number, to: number) => void) {
  const drag = useRef<Drag>(undefined);
  const hasMoved = useRef(false);

  function end({ pointerId, clientX, clientY }: PointerEvent<HTMLElement>, isLetGo: boolean) {
    const { current } = drag;
    if (current?.pointer !== pointerId) return;
    const { piece, spot, isMoving } = current;
    drag.current = undefined;
    hasMoved.current = isMoving;
    piece.removeEventListener('touchmove', stayHere);
    piece.style.translate = '';
    piece.removeAttribute('data-dragged');
    const to = isMoving && isLetGo ? spotAt(clientX, clientY, piece) : undefined;
    if (to !== undefined) drop(spot, to);
  }
  const breakOff = (event: PointerEvent<HTMLElement>) => end(event, false);

  return {
    /** Whether the current click is a tap, not the end of a drag. */
    isTap() {
      const wasTap = !hasMoved.current;
      hasMoved.current = false;
      return wasTap;
    },
    handlersOf: (spot: number) => ({
      onPointerDown({ button, currentTarget: piece, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) {
        hasMoved.current = false;
        if (button !== 0 || drag.current) return;
        piece.setPointerCapture(pointerId);
        piece.addEventListener('touchmove', stayHere, { passive: false });
        drag.current = { piece, pointer: pointerId, spot, x: clientX, y: clientY, isMoving: false };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const { current } = drag;
        if (current?.pointer !== event.pointerId) return;
        if (event.buttons === 0) return breakOff(event);
        const [x, y] = [event.clientX - current.x, event.clientY - current.y];
        if (!current.isMoving && Math.hypot(x, y) <= STILL) return;
        current.isMoving = true;
        current.piece.setAttribute('data-dragged', '');
        current.piece.style.translate = `${x}px ${y}px`;
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
      onPointerCancel: breakOff,
      onLostPointerCapture: breakOff,
    }),
  };
}

function stayHere(event: Event) {
  event.preventDefault();
}

/** The spot under a point, other than the spot of the dragged piece. */
function spotAt(x: number, y: number, dragged: Element): number | undefined {
  const under = document.elementsFromPoint(x, y).map((element) => element.closest<HTMLElement>('[data-spot]'));
  const spot = under.find((element) => element && element !== dragged)?.dataset.spot;
  return spot === undefined ? undefined : Number(spot);
}

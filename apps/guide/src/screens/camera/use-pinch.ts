import { type PointerEvent, useRef, useState } from 'react';

/** Closer than this shows no more than the camera has. */
const CLOSEST = 3;

/** The zoom of the camera's picture by two fingers. */
export function usePinch() {
  const [zoom, setZoom] = useState(1);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const start = useRef<{ distance: number; zoom: number }>(undefined);

  function lift({ pointerId }: PointerEvent) {
    fingers.current.delete(pointerId);
    start.current = undefined;
  }

  const pinch = {
    onPointerDown({ pointerId, clientX, clientY }: PointerEvent) {
      fingers.current.set(pointerId, { x: clientX, y: clientY });
      if (fingers.current.size === 2) start.current = { distance: distanceOf(fingers.current), zoom };
    },
    onPointerMove({ pointerId, clientX, clientY }: PointerEvent) {
      if (!fingers.current.has(pointerId)) return;
      fingers.current.set(pointerId, { x: clientX, y: clientY });
      const began = start.current;
      if (!began || began.distance === 0) return;
      const asked = (began.zoom * distanceOf(fingers.current)) / began.distance;
      setZoom(Math.min(CLOSEST, Math.max(1, asked)));
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onPointerLeave: lift,
  };
  return { zoom, setZoom, pinch };
}

function distanceOf(fingers: ReadonlyMap<number, { x: number; y: number }>): number {
  const [one, other] = [...fingers.values()];
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}

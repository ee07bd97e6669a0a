/** A stored feature: 32 bytes of description, then 4 bytes of place: x and y 10 bits each, scale 3, angle 8. */
export const STORED_BYTES = 36;

/** Coordinates of a stored place are parts of the picture's longer side. */
const PLACE_STEPS = 1024;
const ANGLE_STEPS = 256;
const WHOLE_TURN = 6.2831853;
const SCALE_STEP = 1.2;

/** A place in pixels of the picture; the angle is in radians. */
export type Place = { x: number; y: number; angle: number; scale: number };

/** Packs a place into 31 bits; `longerSide` is that of the picture. */
export function packPlace({ x, y, angle, scale }: Place, longerSide: number): number {
  const column = bounded((x * PLACE_STEPS) / longerSide, PLACE_STEPS);
  const row = bounded((y * PLACE_STEPS) / longerSide, PLACE_STEPS);
  const level = bounded(Math.log(scale) / Math.log(SCALE_STEP) + 0.5, 8);
  const turn = Math.round((angle * ANGLE_STEPS) / WHOLE_TURN) & (ANGLE_STEPS - 1);
  return (column | (row << 10) | (level << 20) | (turn << 23)) >>> 0;
}

/** The middle of the place that was packed. */
export function unpackPlace(packed: number, longerSide: number): Place {
  return {
    x: (((packed & 1023) + 0.5) * longerSide) / PLACE_STEPS,
    y: ((((packed >>> 10) & 1023) + 0.5) * longerSide) / PLACE_STEPS,
    scale: SCALE_STEP ** ((packed >>> 20) & 7),
    angle: (((packed >>> 23) & 255) * WHOLE_TURN) / ANGLE_STEPS,
  };
}

function bounded(value: number, steps: number): number {
  return Math.max(0, Math.min(steps - 1, Math.floor(value)));
}

const LINES = {
  /** An empty frame on its nail. */
  frame: 'M48 10 L30 30 M48 10 L66 30 M22 30 H74 V82 H22 Z M30 38 H66 V74 H30 Z',
  /** A frame hanging askew, its cord broken. */
  askew: 'M48 10 L36 26 M48 10 L56 16 M64 20 L70 27 M20 34 L71 26 L79 76 L28 84 Z M29 41 L65 35 L71 70 L35 76 Z',
  /** A frame on its way to its place. */
  coming: 'M36 26 H84 V74 H36 Z M44 34 H76 V66 H44 Z M26 34 H14 M26 50 H8 M26 66 H14',
  /** A closed door with its lamp out. */
  door: 'M28 86 V22 A20 20 0 0 1 68 22 V86 Z M18 86 H78 M60 56 H60.5 M36 30 H60 V46 H36 Z',
};
export type DrawingName = keyof typeof LINES;

/** A small decorative line drawing in one style: the sentence below it says the same. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg width="96" height="96" viewBox="0 0 96 96" aria-hidden="true" fill="none">
      <path d={LINES[name]} stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

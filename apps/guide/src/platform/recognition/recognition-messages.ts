import type { Verdict } from '@cicerone/recognition/verdict';

/** The first question to the recognition worker: its program, the museum's index, and the works of the hall at hand. */
export type ToBegin = { program: ArrayBuffer; index: ArrayBuffer; near: readonly number[] };
/** Every further one: a frame of the camera, and the largest Hamming distance of two features that count as one. */
export type ToLook = { pixels: ArrayBuffer; width: number; height: number; threshold: number };

/** The worker's answer: it is ready, or its program or index is damaged; and then the verdict about each frame. */
export type FromRecognition =
  | { tag: 'ready' }
  | { tag: 'damaged' }
  | { tag: 'seen'; verdict: Verdict }
  | { tag: 'failed' };

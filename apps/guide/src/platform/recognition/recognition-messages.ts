import type { Verdict } from '@cicerone/recognition/verdict';

/** The first question to the recognition worker: its program, and the museum's index. */
export type ToStart = { program: ArrayBuffer; index: ArrayBuffer };
/**
 * A look at the rooms begins: the works of the hall at hand, and the largest Hamming distance of two features that count
 * as one. Frames of an earlier look no longer count.
 */
export type ToBegin = { near: readonly number[]; threshold: number };
/** Every further one: a frame of the camera. */
export type ToLook = { pixels: ArrayBuffer; width: number; height: number };

/** The worker's answer: it is ready, or its program or index is damaged; and then the verdict about each frame. */
export type FromRecognition =
  | { tag: 'ready' }
  | { tag: 'damaged' }
  | { tag: 'seen'; verdict: Verdict }
  | { tag: 'failed' };

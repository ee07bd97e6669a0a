/**
 * How much of a build of the guide: the `core` of a visit, which a phone needs to open the guide at all, the `rest`,
 * which few visitors open and which comes last, or the `code-reader`, which phones with one of their own never need
 * (product, section D6, Kept on the device).
 */
export type BuildPart = 'core' | 'rest' | 'code-reader';

/** What a page asks of the worker: that a part of its build is on the phone, with its words in one language. */
export type KeepRequest = { tag: 'keep'; part: BuildPart; words: string };

/** All of it is there, or why it is not. */
export type KeepAnswer = 'kept' | 'offline' | 'full';

/** The same as the worker says it: what is broken off because a visitor waits for something is asked for again. */
export type WorkerAnswer = KeepAnswer | 'broken-off';

/** What a page says to the worker, and what the worker says to every page when it had no room for its files. */
export type ToWorker = KeepRequest | 'skip-waiting' | 'line-claimed' | 'line-free';
export type FromWorker = 'no-room';

/**
 * A part of a build of the guide: the `core` of a visit, which a phone needs to open the guide at all; the `rest`,
 * which few visitors open and which is stored last; or the `code-reader`, which phones that read codes themselves never
 * need (product, section D6, Kept on the device).
 */
export type BuildPart = 'core' | 'rest' | 'code-reader';

/** A page's request to the worker: store a part of its build, with its words in one language. */
export type KeepRequest = { tag: 'keep'; part: BuildPart; words: string };

/** The entire part is stored, or why it is not. */
export type KeepAnswer = 'kept' | 'offline' | 'full';

/** The worker's own answer: a part that was aborted because a visitor waits for something is requested again. */
export type WorkerAnswer = KeepAnswer | 'broken-off';

/** Messages from a page to the worker, and the worker's message to every page when there is no space for its files. */
export type ToWorker = KeepRequest | 'claim-pages' | 'skip-waiting' | 'bandwidth-reserved' | 'bandwidth-free';
export type FromWorker = 'no-room';

import type { DecodedFrame } from '#domain/tour/jitter/kept-frames.ts';

/** The first message to the decoder's worker: the port through which decoded frames leave it, past the page. */
export type ToStart = { frames: MessagePort };
/** Every further one: frames as the server sent them. */
export type ToDecode = { message: ArrayBuffer };

/** The worker's answer to the first message: a decoder proved itself, or none did. */
export type FromDecoder = { tag: 'ready' } | { tag: 'failed' };

/** The messages of the worker through its port. */
export type FromDecoderPort = DecodedFrame;

/** From the microphone's worklet: 20 ms of sound at 48 kHz, its loudness from 0 to 1, and when it was recorded. */
export type RecordedFrame = { samples: Float32Array<ArrayBuffer>; loudness: number; at: number };

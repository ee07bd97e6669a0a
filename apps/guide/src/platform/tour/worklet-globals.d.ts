/** The globals of an AudioWorklet (Web Audio API, 1.32), which TypeScript's types for pages lack. */
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(
  name: string,
  processor: new () => AudioWorkletProcessor & {
    process(inputs: Float32Array[][], outputs: Float32Array[][]): boolean;
  },
): void;
/** The rate of the context, in samples a second. */
declare const sampleRate: number;

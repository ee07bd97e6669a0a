/** A way to the samples of a microphone, which come in frames. */
export type Capture = {
  begin(track: MediaStreamTrack): Promise<void>;
  /** Goes on after the browser has suspended it; call it in a tap. */
  resume(): Promise<void>;
  close(): void;
};

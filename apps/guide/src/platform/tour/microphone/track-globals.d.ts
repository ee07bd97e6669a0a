/** Chromium's reader of a track (MediaStreamTrack Insertable Streams), which TypeScript's types for pages lack. */
declare class MediaStreamTrackProcessor {
  /** @param init with the pieces that wait at most, before the oldest is dropped */
  constructor(init: { track: MediaStreamTrack; maxBufferSize?: number });
  readonly readable: ReadableStream<AudioData>;
}

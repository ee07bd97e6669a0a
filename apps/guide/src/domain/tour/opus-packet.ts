/** The lengths of the frames in a packet, in milliseconds, by the four kinds of configurations (RFC 6716, 3.1). */
const SPEECH_MS = [10, 20, 40, 60];
const HYBRID_MS = [10, 20];
const MUSIC_MS = [2.5, 5, 10, 20];

/** The length of sound in an Opus packet, in milliseconds; undefined if the bytes are none. */
export function opusPacketMs(packet: Uint8Array): number | undefined {
  const [head, count] = packet;
  if (head === undefined) return undefined;
  const configuration = head >> 3;
  const frameMs =
    configuration < 12
      ? SPEECH_MS[configuration % 4]
      : configuration < 16
        ? HYBRID_MS[configuration % 2]
        : MUSIC_MS[configuration % 4];
  const code = head & 3;
  const frames = code === 0 ? 1 : code < 3 ? 2 : (count ?? 0) & 63;
  return frameMs && frames > 0 ? frameMs * frames : undefined;
}

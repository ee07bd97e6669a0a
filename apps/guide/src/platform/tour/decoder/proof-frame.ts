import { FRAME_SAMPLES } from '@cicerone/api/tours/tour-frames';

/**
 * A real frame: 20 ms of a tone of 400 Hz in Opus, with which a decoder shows what it can. Browsers promise more than
 * they do: WebCodecs of an iPhone with iOS 26 failed for some and worked for others.
 */
export const PROOF_FRAME: Uint8Array<ArrayBuffer> = Uint8Array.from(
  atob(
    'eIKIXWyemawAAAXgBpY3mCYxSxg6CmSFBSBRveSQTVikeD92NekUDXl1pb9hOPYq+ITqwVIl8LiKmGibA3UR0yAjyq/OnqGV8PhVVg8n5JE4svPIlIDlpepU',
  ),
  (character) => character.charCodeAt(0),
);

/** The least loudness of its sound, as a root of mean squares: a decoder of silence is none. */
const LEAST_LOUDNESS = 0.01;

/** True if a decoder made of the frame what it is: 20 ms of sound. */
export function provesItself(samples: Float32Array | undefined): boolean {
  if (samples?.length !== FRAME_SAMPLES) return false;
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / FRAME_SAMPLES;
  return Math.sqrt(power) > LEAST_LOUDNESS;
}

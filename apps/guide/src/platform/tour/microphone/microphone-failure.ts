import type { MicrophoneFailure } from '#domain/tour/tour-ports.ts';

/** The browsers' names for errors of a microphone, older names included (Media Capture, 10.2). */
const TAGS: Readonly<Record<string, MicrophoneFailure['tag']>> = {
  NotAllowedError: 'refused',
  PermissionDeniedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  DevicesNotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'in-use',
  TrackStartError: 'in-use',
  AbortError: 'in-use',
  InvalidStateError: 'in-use',
};

/** Explains a refused microphone by the browser's error (product, section D6, Live guide). */
export function microphoneFailure(problem: unknown): MicrophoneFailure {
  const { name = '' } = (problem ?? {}) as { name?: string };
  return { tag: TAGS[name] ?? 'not-supported' };
}

/** Why this browser can open no microphone at all; undefined if it can. */
export function microphoneObstacle(): MicrophoneFailure | undefined {
  // Missing on plain http and in old browsers; a page on plain http has no worklet either.
  const { mediaDevices } = navigator as { mediaDevices?: Partial<MediaDevices> };
  if (!window.isSecureContext) return { tag: 'insecure' };
  const canRecord =
    mediaDevices?.getUserMedia && typeof AudioContext !== 'undefined' && typeof AudioWorkletNode !== 'undefined';
  return canRecord ? undefined : { tag: 'not-supported' };
}

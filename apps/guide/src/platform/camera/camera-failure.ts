import type { CameraFailure } from '#domain/scan/camera.ts';

/** What browsers call what can go wrong, those of before included (Media Capture, 10.2). */
const TAGS: Readonly<Record<string, CameraFailure['tag']>> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'no-camera',
  DevicesNotFoundError: 'no-camera',
  NotReadableError: 'in-use',
  TrackStartError: 'in-use',
  AbortError: 'in-use',
  InvalidStateError: 'in-use',
  OverconstrainedError: 'unsuitable',
  ConstraintNotSatisfiedError: 'unsuitable',
};

/** Why a camera was not given, by what the browser threw (product, section 2, Scan). */
export function cameraFailure(problem: unknown): CameraFailure {
  const { name = '' } = (problem ?? {}) as { name?: string };
  return { tag: TAGS[name] ?? 'unsupported' };
}

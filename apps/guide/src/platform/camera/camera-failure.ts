import type { CameraFailure } from '#domain/camera/cameras.ts';

/** The browsers' names for camera errors, older names included (Media Capture, 10.2). */
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

/** Explains a refused camera by the browser's error (product, section 2, Scan). */
export function cameraFailure(problem: unknown): CameraFailure {
  const { name = '' } = (problem ?? {}) as { name?: string };
  return { tag: TAGS[name] ?? 'unsupported' };
}

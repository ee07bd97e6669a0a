import type { CameraFailure, Cameras, Sight } from '#domain/camera/cameras.ts';
import type { Saved } from '../saved/saved-keys.ts';
import { cameraFailure } from './camera-failure.ts';

/** An open camera, with its picture. */
export type CameraSight = Sight & { stream: MediaStream };

/** The camera that the visitor chose on this device, by the id that the browser gives it for this site. */
export const CHOSEN_CAMERA: Saved<string> = {
  key: 'cicerone.camera',
  read: (raw) => raw || undefined,
  write: (idCamera) => idCamera,
};

/** Sharp enough for a small code at arm's length, and read in a tenth of a second on a phone of five years ago. */
const SIZE = { width: { ideal: 1280 }, height: { ideal: 720 } };

/** The light, which TypeScript's types lack. */
type Torch = { torch?: boolean };

/** The cameras of this device (Media Capture and Streams; Image Capture for the light). */
export function createCameras(saved: Pick<Cameras<Sight>, 'chosen' | 'choose'>): Cameras<CameraSight> {
  return {
    ...saved,
    obstacle() {
      // Both are missing on plain http and in old browsers.
      const { mediaDevices } = navigator as { mediaDevices?: Partial<MediaDevices> };
      if (mediaDevices?.getUserMedia) return undefined;
      return { tag: window.isSecureContext ? 'unsupported' : 'insecure' };
    },
    async permission() {
      try {
        const { state } = await navigator.permissions.query({ name: 'camera' as PermissionName });
        return state === 'prompt' ? 'ask' : state;
      } catch {
        // Firefox before 127 does not know the name.
        return 'ask';
      }
    },
    async open(idCamera, ended) {
      try {
        const stream = await navigator.mediaDevices.getUserMedia({ video: videoConstraints(idCamera) });
        return await sightOf(stream, ended);
      } catch (problem) {
        return cameraFailure(problem);
      }
    },
  };
}

/** Uses `ideal` only: a laptop has no camera that faces away, and the chosen one may be gone. */
function videoConstraints(idCamera: string | undefined): MediaTrackConstraints {
  return { ...SIZE, ...(idCamera ? { deviceId: { ideal: idCamera } } : { facingMode: { ideal: 'environment' } }) };
}

async function sightOf(stream: MediaStream, ended: () => void): Promise<CameraSight | CameraFailure> {
  const [track] = stream.getVideoTracks();
  if (!track) return { tag: 'no-camera' };
  // Stopping it here fires no event: browsers report only the ends that they cause.
  track.addEventListener('ended', ended, { once: true });
  const all = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  const ids = all.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId).map(({ deviceId }) => deviceId);
  // It may have ended during the enumeration.
  if (track.readyState === 'ended') return { tag: 'ended' };
  return {
    stream,
    cameras: ids.length > 1 ? ids : [],
    idCamera: track.getSettings().deviceId,
    canLight: (track.getCapabilities?.() as Torch | undefined)?.torch === true,
    async light(isOn) {
      const torch: Torch = { torch: isOn };
      return track.applyConstraints({ advanced: [torch as MediaTrackConstraintSet] }).then(
        () => isOn,
        () => false,
      );
    },
    close() {
      for (const each of stream.getTracks()) each.stop();
    },
  };
}

import type { GuideCamera } from '#parts/guide.ts';
import { CHOSEN_CAMERA, createCameras } from '#platform/camera/cameras.ts';
import { createCodeReader } from '#platform/camera/code-reader.ts';
import { createLookForCodes } from '#platform/camera/look-for-codes.ts';
import { createLookForWorks } from '#platform/recognition/look-for-works.ts';
import { savedKeys } from '#platform/saved/saved-keys.ts';

/** The cameras of this device, and the readers of codes and works in their pictures. */
export function createCamera(): GuideCamera {
  const saved = savedKeys(() => window.localStorage, { camera: CHOSEN_CAMERA });
  const reader = createCodeReader();
  const works = createLookForWorks();
  return {
    ...createCameras({ chosen: () => saved.get('camera'), choose: (idCamera) => saved.set('camera', idCamera) }),
    lookForCodes: createLookForCodes(reader),
    lookForWorks: works.lookForWorks,
    rest() {
      reader.close();
      works.rest();
    },
  };
}

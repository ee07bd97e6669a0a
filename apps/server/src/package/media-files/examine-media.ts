import { type Fault, fault } from '@cicerone/content/checks/problems/problem';
import { isTooHeavy, pictureProcesses } from '../../pictures/picture-processes.ts';
import { mediaTypeOf } from '../../storage/media-key.ts';
import type { PackageLimits } from '../package-limits.ts';
import { captionsDamage } from './captions-damage.ts';
import { fontDamage } from './font-damage.ts';
import { hearFile } from './hearing/hear-file.ts';
import type { Examination, ReceivedFile } from './received-file.ts';

/**
 * Examines a file of a package as far as that is possible without playing it.
 *
 * @param key under which its bytes are stored, which shows its type
 */
export async function examineMedia(received: ReceivedFile, key: string, limits: PackageLimits): Promise<Examination> {
  const kind = mediaTypeOf(key)?.kind;
  switch (kind) {
    case 'picture':
      return {
        fault:
          tooLarge(received, limits.pictureFileBytes, 'a picture') ??
          (await pictureFault(received, limits.pictureMegapixels)),
      };
    case 'sound':
    case 'film': {
      const large = kind === 'sound' ? tooLarge(received, limits.soundFileBytes, 'a sound') : undefined;
      return large ? { fault: large } : hearFile(received, key);
    }
    case 'captions':
      return { fault: await captionsDamage(received, limits.captionsFileBytes) };
    case 'font':
      return { fault: await fontDamage(received, limits.fontFileBytes) };
    default:
      return {};
  }
}

async function pictureFault({ file, path }: ReceivedFile, maxMegapixels: number): Promise<Fault | undefined> {
  const found = await pictureProcesses.look({ file, path, maxMegapixels });
  if (!found || !('tag' in found)) return found;
  return fault(isTooHeavy(found) ? 'picture-too-heavy' : 'picture-damaged', { file });
}

function tooLarge({ file, bytes }: ReceivedFile, limit: number, is: string): Fault | undefined {
  return bytes > limit ? fault('file-too-large', { file, is, mostBytes: limit }) : undefined;
}

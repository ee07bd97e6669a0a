import type { MediaKind } from '../domain/media-key.ts';
import { pictureDamage } from '../domain/render-picture.ts';
import { captionsDamage } from './captions-damage.ts';
import type { PackageLimits } from './package-limits.ts';

/**
 * Why a file of that kind cannot be published, as the end of a sentence; undefined when nothing stands against it.
 *
 * @param path where the file lies now
 * @param bytes the file's size
 */
export async function mediaDamage(
  kind: MediaKind | undefined,
  { path, bytes }: { path: string; bytes: number },
  limits: PackageLimits,
): Promise<string | undefined> {
  if (kind === 'picture') {
    return (
      tooLarge(bytes, limits.pictureFileBytes, 'a picture') ?? (await pictureDamage(path, limits.pictureMegapixels))
    );
  }
  if (kind === 'sound') return tooLarge(bytes, limits.soundFileBytes, 'a sound');
  return kind === 'captions' ? captionsDamage(path, bytes, limits.captionsFileBytes) : undefined;
}

function tooLarge(bytes: number, limit: number, what: string): string | undefined {
  return bytes > limit ? `is larger than the ${Math.floor(limit / 1e6)} MB that ${what} may have` : undefined;
}

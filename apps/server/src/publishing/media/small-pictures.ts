import { type Problem, problem } from '@cicerone/content/checks/problems/problem';
import type { ContentPackage } from '@cicerone/content/package/content-package';
import type { PublishedMedia } from './publish-media.ts';

/** A phone is 360 to 430 points wide, with two or three pixels to each point. */
const ENOUGH_PIXELS = 640;

/** Pictures of works that appear blurred, because they have fewer pixels across than a phone. */
export function smallPictures(
  { artworks }: Pick<ContentPackage, 'artworks'>,
  { addressOf, pictures }: Pick<PublishedMedia, 'addressOf' | 'pictures'>,
): Problem[] {
  return artworks.flatMap(({ mainImageUrl: file }, at) => {
    const picture = file && !file.toLowerCase().endsWith('.svg') && pictures[addressOf(file)];
    if (!picture || Math.max(picture.width, picture.height) >= ENOUGH_PIXELS) return [];
    const { width, height } = picture;
    return [problem('picture-small', ['artworks', at, 'mainImageUrl'], { file, width, height, least: ENOUGH_PIXELS })];
  });
}

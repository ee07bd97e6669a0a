import { PAGE_COLOUR } from '@cicerone/content/work/page-colours';
import sharp from 'sharp';

const QUALITY = 74;

/** A picture of a mail: the most programs show JPEG. */
export type MailedPicture = { bytes: Buffer; width: number; height: number };

/**
 * Draws a picture that was rendered for phones in the size of a mail, at most twice as many pixels as it is shown wide.
 *
 * @param shape `whole`, or cut to a square
 */
export async function mailedPicture(webp: Buffer, width: number, shape: 'whole' | 'square'): Promise<MailedPicture> {
  const height = shape === 'square' ? width : undefined;
  const { data, info } = await sharp(webp)
    .resize({ width, height, fit: 'cover', withoutEnlargement: shape === 'whole' })
    .flatten({ background: PAGE_COLOUR })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

import { PAGE_COLOUR } from '@cicerone/content/work/page-colours';
import type { DrawPicture } from '#domain/take-home/fit-pictures.ts';
import { loadImage } from '../load-image.ts';

const QUALITY = 0.72;

/** Draws pictures at a small size, as part of a page. The last one stays loaded while smaller sizes of it are drawn. */
export function smallPictures(): DrawPicture {
  let last: { address: string; image: Promise<HTMLImageElement | undefined> } | undefined;
  return async (address, width) => {
    if (last?.address !== address) last = { address, image: loadImage(address) };
    const image = await last.image;
    return image && drawn(image, width);
  };
}

function drawn(image: HTMLImageElement, widest: number) {
  const width = Math.min(widest, image.naturalWidth);
  const height = Math.max(1, Math.round((image.naturalHeight * width) / image.naturalWidth));
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.fillStyle = PAGE_COLOUR;
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return { src: canvas.toDataURL('image/jpeg', QUALITY), width, height };
}

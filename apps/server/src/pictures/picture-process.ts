import sharp from 'sharp';
import { answerOrders } from '../basis/processes/answer-orders.ts';
import type { AppIconSource } from './app-icons/app-icon-drawing.ts';
import { renderAppIcons } from './app-icons/render-app-icons.ts';
import { type LookedAt, pictureDamage } from './picture-damage.ts';
import { renderPicture } from './render-picture.ts';

/** The orders for a process that reads pictures. */
export type PictureOrder = { look: LookedAt } | { render: string } | { icons: AppIconSource };

// Every picture is read once: memory for the library's cache is missing for the next picture.
sharp.cache(false);

answerOrders((order: PictureOrder): Promise<unknown> => {
  if ('look' in order) return pictureDamage(order.look);
  return 'render' in order ? renderPicture(order.render) : renderAppIcons(order.icons);
});

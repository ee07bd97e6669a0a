import sharp from 'sharp';
import { answerOrders } from '../basis/processes/answer-orders.ts';
import type { AppIconSource } from './app-icon-drawing.ts';
import { type LookedAt, pictureDamage } from './picture-damage.ts';
import { renderAppIcons } from './render-app-icons.ts';
import { renderPicture } from './render-picture.ts';

/** What is asked of a process that reads pictures. */
export type PictureOrder = { look: LookedAt } | { render: string } | { icons: AppIconSource };

// Every picture is read once: what the library remembers of one is memory that the next one lacks.
sharp.cache(false);

answerOrders((order: PictureOrder): Promise<unknown> => {
  if ('look' in order) return pictureDamage(order.look);
  return 'render' in order ? renderPicture(order.render) : renderAppIcons(order.icons);
});

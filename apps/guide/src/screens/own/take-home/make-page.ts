import type { Keepsake } from '#domain/keepsake/keepsake.ts';
import { writeKeepsake } from '#domain/keepsake/keepsake-page.ts';
import { smallPictures } from './draw-small.ts';

/**
 * Makes the page of a visit on this phone; nothing is sent.
 *
 * @param more the sentence about so many things that do not fit
 */
export async function makePage(keepsake: Keepsake, more: (left: number) => string): Promise<File> {
  const page = await writeKeepsake(keepsake, { draw: smallPictures(), more });
  return new File([page], 'my-visit.html', { type: 'text/html' });
}

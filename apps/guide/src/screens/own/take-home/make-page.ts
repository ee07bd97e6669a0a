import type { VisitPage } from '#domain/take-home/visit-page.ts';
import { writeVisitPage } from '#domain/take-home/write-visit-page.ts';
import { smallPictures } from './draw-small.ts';

/**
 * Makes the page of a visit on this phone; nothing is sent.
 *
 * @param more the sentence about so many things that do not fit
 */
export async function makePage(page: VisitPage, more: (left: number) => string): Promise<File> {
  const html = await writeVisitPage(page, { draw: smallPictures(), more });
  return new File([html], 'my-visit.html', { type: 'text/html' });
}

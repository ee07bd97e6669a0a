import { isOver } from '#domain/venue/preview.ts';
import type { KeptMuseumsNeeds } from './kept-museums.ts';

type Needs = KeptMuseumsNeeds & { now(): number };

/**
 * Evicts every preview whose day is over, with all that is stored of it, the visitor's own too: its numbers never come
 * again. The one that is open stays until the next start (product, section D3).
 */
export async function evictEndedPreviews({ now, ...needs }: Needs): Promise<void> {
  const kept = await needs.content((database) => database.getAll('museums'));
  const today = new Date(now()).toISOString();
  const ended = kept.filter(({ release }) => release.preview && isOver(release.preview, today));
  for (const { idMuseum } of ended) {
    if (idMuseum === needs.venue.store.getState().idMuseum) continue;
    // Few phones have ever shown a preview.
    const { evictMuseum } = await import('./kept-museums.ts');
    await evictMuseum(idMuseum, needs);
  }
}

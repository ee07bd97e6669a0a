import type { ReleaseSource } from '../ports.ts';
import type { VenueStore } from './venue.ts';
import { isThere } from './venue-state.ts';

/** Checks for a new release of the museum, and updates the device and the screen. */
export async function lookForUpdate(
  { store, news, compare }: Pick<VenueStore, 'store' | 'news' | 'compare'>,
  source: Pick<ReleaseSource, 'current'>,
): Promise<void> {
  const { idMuseum, venue } = store.getState();
  const { update } = news.getState();
  if (idMuseum === undefined || !isThere(venue)) return;
  if (update === 'checking' || update === 'updating') return;
  news.setState({ update: 'checking' });
  const release = await source.current(idMuseum);
  const now = store.getState();
  if (now.idMuseum === idMuseum && isThere(now.venue)) await compare({ version: now.venue.version }, release);
  else news.setState({ update: 'none' });
}

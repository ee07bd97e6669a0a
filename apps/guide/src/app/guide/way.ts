import { addressOf, type VenuePlace } from '#domain/paths.ts';
import type { Way } from '#parts/guide.ts';
import { goForward } from '#ui/history.ts';

/** Addresses below one venue's link. */
export function wayFrom({ museum, idMuseum }: Pick<VenuePlace, 'museum' | 'idMuseum'>): Way {
  return {
    idMuseum,
    addressOf: (name, params, query) => addressOf(name, museum, params, query),
    go: goForward,
  };
}

import type { ScreenName } from '#domain/screens.ts';
import { isFailure, type VenueState } from '#domain/venue/venue-state.ts';
import { type Around, preloadScreen } from './screen-loaders.ts';

/** This venue's steps before the visit, as far as they are known. */
function stepsBefore({ current, venue }: VenueState): ScreenName[] {
  const asksForCode = current !== 'absent' && !isFailure(current) && current.accessCodeRequired;
  const hasSlides = venue !== 'absent' && !isFailure(venue) && venue.slides.length > 0;
  return [...(asksForCode ? (['Code'] as const) : []), ...(hasSlides ? (['Slides'] as const) : [])];
}

/**
 * Preloads the screens that nearly every visitor of the venue opens, bundled with home, and those of its routes.
 * Resolves when they have loaded or failed.
 */
export async function preloadVisit(around: Around, state: VenueState): Promise<void> {
  await Promise.all(
    [...stepsBefore(state), 'Options' as const, 'RouteList' as const].map((name) => preloadScreen(name, around)),
  );
}

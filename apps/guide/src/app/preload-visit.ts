import type { ScreenName } from '#domain/paths.ts';
import { isFailure, type VenueState } from '#domain/venue-state.ts';
import { type Around, preloadScreen } from './screen-code.ts';

/** The screens that nearly every visitor comes to: fetched once the first one stands. */
const WAY_OF_A_VISIT: readonly ScreenName[] = ['Options', 'Keyboard', 'Artwork'];

/** The steps that this venue puts before the visit, as far as they are known. */
function stepsBefore({ current, venue }: VenueState): ScreenName[] {
  const asksForCode = current !== 'absent' && !isFailure(current) && current.accessCodeRequired;
  const hasSlides = venue !== 'absent' && !isFailure(venue) && venue.slides.length > 0;
  return [...(asksForCode ? (['Code'] as const) : []), ...(hasSlides ? (['Slides'] as const) : [])];
}

/** Fetches the screens that nearly every visitor of the venue comes to. Answers when they are there, or will not be. */
export async function preloadVisit(around: Around, state: VenueState): Promise<void> {
  await Promise.all([...stepsBefore(state), ...WAY_OF_A_VISIT].map((name) => preloadScreen(name, around)));
}

import type { Route } from '@cicerone/content/route';
import type { Params, ScreenName } from './paths.ts';

type ToScreen = <Name extends ScreenName>(name: Name, params: Params<Name>, query?: Record<string, string>) => string;

/**
 * Where a highlighted route on the home screen leads: to the keypad where the venue says so, to the list that opens its
 * presentation where it has one, else to the route itself (specification, section 2, Options; design, section 6).
 *
 * @param toScreen makes addresses in the venue
 */
export function highlightedRouteAddress(
  { idRoute, isExhibition, withPresentation, goesToKeyboard }: Route,
  toScreen: ToScreen,
): string {
  if (goesToKeyboard) return toScreen('Keyboard', {});
  if (withPresentation) {
    return toScreen(isExhibition ? 'ExhibitionList' : 'RouteList', {}, { from: 'Options', idRoute: String(idRoute) });
  }
  return toScreen(isExhibition ? 'Exhibition' : 'Route', { idRoute }, { from: 'Options' });
}

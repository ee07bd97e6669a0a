import type { Route } from '@cicerone/content/walk/route';
import { alongWhat, type Query, type ToScreen } from '../paths.ts';
import { walkAddress } from './walk-address.ts';

/** The screen of a route, or of an exhibition, which is a route of its own kind. */
export function routeAddress(
  { idRoute, isExhibition }: Pick<Route, 'idRoute' | 'isExhibition'>,
  toScreen: ToScreen,
  query: Query = {},
): string {
  return walkAddress({ tag: isExhibition ? 'exhibition' : 'route', id: idRoute }, toScreen, query);
}

/** The list that contains a route. */
export function routeListAddress(isExhibition: boolean, toScreen: ToScreen, query: Query = {}): string {
  return toScreen(isExhibition ? 'ExhibitionList' : 'RouteList', {}, query);
}

/**
 * The route whose presentation the query of a list's address asks for; undefined for the list itself (product, section
 * 2, Options).
 */
export function presentationAsked(routes: readonly Route[], isExhibition: boolean, search: string): Route | undefined {
  const { idRoute } = alongWhat(search);
  return routes.find((route) => route.idRoute === idRoute && route.isExhibition === isExhibition);
}

/** Whether a visitor has come from the home screen, by the query of an address. */
export function isFromHome(search: string): boolean {
  return /(?:^|[?&])from=Options(?:&|$)/.test(search);
}

/**
 * The target of a highlighted route on the home screen: the keypad if the venue says so, the address of the list that
 * opens its presentation if it has one, else the route itself (product, section 2, Options; section D6).
 *
 * @param toScreen makes addresses in the venue
 */
export function highlightedRouteAddress(route: Route, toScreen: ToScreen): string {
  const { idRoute, isExhibition, withPresentation, goesToKeyboard } = route;
  if (goesToKeyboard) return toScreen('Keyboard', {});
  if (withPresentation) return routeListAddress(isExhibition, toScreen, { from: 'Options', idRoute });
  return routeAddress(route, toScreen, { from: 'Options' });
}

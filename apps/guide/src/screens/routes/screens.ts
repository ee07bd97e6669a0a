import type { ScreensOf } from '#parts/screen.ts';
import { ExhibitionList, RouteList } from './RouteList.tsx';
import { RouteScreen } from './RouteScreen.tsx';

/** Routes and exhibitions. */
export const SCREENS: ScreensOf<'routes'> = {
  ExhibitionList,
  Exhibition: RouteScreen,
  RouteList,
  Route: RouteScreen,
};

import type { Route } from '@cicerone/content/walk/route';
import type { Timeline } from '@cicerone/content/walk/timeline';
import { activeTimelines } from '../halls/timeline-stops.ts';
import type { ToScreen } from '../paths.ts';
import type { ScreenName } from '../screens.ts';
import { routeAddress } from './route-address.ts';
import type { Walks } from './walk.ts';

/** The lists that are left out where they have a single thing. */
export type ListOfWalks = 'RouteList' | 'ExhibitionList' | 'TimelineList';

type OnlyOf<List extends ListOfWalks> = (List extends 'TimelineList' ? Timeline : Route) | undefined;

/** The single route, exhibition or timeline of a list; undefined if there are none or several (product, section 2). */
export function onlyOneIn<List extends ListOfWalks>(list: List, { routes, timeline }: Walks): OnlyOf<List> {
  const [only, another] =
    list === 'TimelineList'
      ? activeTimelines(timeline)
      : routes.filter(({ isExhibition }) => isExhibition === (list === 'ExhibitionList'));
  return (another ? undefined : only) as OnlyOf<List>;
}

/** Whether a screen is such a list. */
export function isListOfWalks(name: ScreenName): name is ListOfWalks {
  return name === 'RouteList' || name === 'ExhibitionList' || name === 'TimelineList';
}

/**
 * The address of a link on the home screen to a list: to its single thing where it has only one, else to the list
 * (product, section 2, Options).
 */
export function listAddress(name: ScreenName, walks: Walks, toScreen: ToScreen): string {
  const only = isListOfWalks(name) ? onlyOneIn(name, walks) : undefined;
  if (!only) return toScreen(name as 'RouteList', {});
  if ('idTimeline' in only) return toScreen('Timeline', { idTimeline: only.idTimeline });
  return routeAddress(only, toScreen);
}

import type { ScreensOf } from '#parts/screen.ts';
import { Discover } from './discover/Discover.tsx';
import { Favourites } from './favourites/Favourites.tsx';
import { MyVisit } from './my-visit/MyVisit.tsx';
import { Search } from './search/Search.tsx';
import { TakeHome } from './take-home/TakeHome.tsx';

/** The visitor's own screens. */
export const SCREENS: ScreensOf<'own'> = { Search, Favourites, Discover, MyVisit, TakeHome };

import type { ScreensOf } from '#parts/screen.ts';
import { ArtworkByHalls } from './artwork/ArtworkByHalls.tsx';
import { ArtworkScreen } from './artwork/ArtworkScreen.tsx';
import { ArtworkResource } from './artwork-resource/ArtworkResource.tsx';
import { Home } from './home/Home.tsx';
import { Keypad } from './keypad/Keypad.tsx';
import { NotInGuide } from './not-in-guide/NotInGuide.tsx';

/** The screens of nearly every visit. */
export const SCREENS: ScreensOf<'visit'> = {
  Options: Home,
  Keyboard: Keypad,
  Artwork: ArtworkScreen,
  ArtworkByHalls,
  ArtworkResource,
  NotInGuide,
};

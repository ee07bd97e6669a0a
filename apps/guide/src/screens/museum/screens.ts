import type { ScreensOf } from '#parts/screen.ts';
import { Artworks } from './artworks/Artworks.tsx';
import { BeaconScreen } from './beacon/BeaconScreen.tsx';
import { FloorScreen } from './floors/FloorScreen.tsx';
import { ByHallsHome } from './halls/ByHallsHome.tsx';
import { HallList } from './halls/HallList.tsx';
import { HallByHalls, HallScreen } from './halls/HallScreen.tsx';
import { InfoSectionList } from './info-sections/InfoSectionList.tsx';
import { InfoSectionScreen } from './info-sections/InfoSectionScreen.tsx';
import { KidsArtworks } from './kids/KidsArtworks.tsx';
import { KidsHome } from './kids/KidsHome.tsx';
import { KidsSections } from './kids/KidsSections.tsx';
import { Languages } from './languages/Languages.tsx';
import { NearYou } from './near-you/NearYou.tsx';
import { OneMinuteList } from './one-minutes/OneMinuteList.tsx';
import { OneMinuteScreen } from './one-minutes/OneMinuteScreen.tsx';
import { OutstandingArtworks } from './outstanding/OutstandingArtworks.tsx';
import { SponsorScreen } from './sponsors/SponsorScreen.tsx';
import { TimelineList } from './timeline/TimelineList.tsx';
import { TimelineScreen } from './timeline/TimelineScreen.tsx';

/** The screens of the museum beside its works. */
export const SCREENS: ScreensOf<'museum'> = {
  KidsOptions: KidsHome,
  ByHallsOptions: ByHallsHome,
  Sponsors: SponsorScreen,
  Artworks,
  KidsArtworks,
  TimelineList,
  Timeline: TimelineScreen,
  OneMinuteList,
  OneMinute: OneMinuteScreen,
  InfoSectionList,
  InfoSection: InfoSectionScreen,
  OutstandingArtworks,
  Languages,
  HallByHalls,
  Hall: HallScreen,
  Halls: HallList,
  Floor: FloorScreen,
  Beacon: BeaconScreen,
  KidsSections,
  NearYou,
};

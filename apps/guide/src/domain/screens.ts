import type { ScreenGroup } from './screen-groups.ts';

/** The guide's facts about a screen before its code is loaded. */
type ScreenLine = {
  /** Relative to `/museums/{idMuseum}`; `:name` is a parameter, and `:id...` a number. */
  path: string;
  /**
   * `open`: shown to everybody, before any step. `door`: a step at which the visit has begun, and nothing is kept yet on
   * the phone of a visitor who may turn back. `step`: a step before the visit. Every other screen is of the visit.
   */
  kind?: 'open' | 'door' | 'step';
  /** Without one, this guide has no such screen yet. */
  group?: ScreenGroup;
  /** The screen is a picture alone. */
  hasNoMiniPlayer?: true;
};

/**
 * Every screen, one line each: the route table of the contract (section 2), in its order, with the product's own
 * paths (product, section D6) before the mode segment.
 */
const SCREENS = {
  Presentation: { path: '', kind: 'open', group: 'first', hasNoMiniPlayer: true },
  Code: { path: 'code', kind: 'door', group: 'way-in' },
  PrivacyPolicy: { path: 'privacy-policy', kind: 'open', group: 'policy' },
  SocialLogin: { path: 'login', kind: 'door', group: 'login' },
  Slides: { path: 'tutorial', kind: 'step', group: 'way-in' },
  Download: { path: 'download', kind: 'step' },
  Options: { path: 'options', group: 'visit' },
  KidsOptions: { path: 'options/kids', group: 'museum' },
  ByHallsOptions: { path: 'options/by-halls', group: 'museum' },
  Keyboard: { path: 'keyboard', group: 'visit' },
  Sponsors: { path: 'sponsors/:idResource', group: 'museum' },
  Artworks: { path: 'artworks', group: 'museum' },
  KidsArtworks: { path: 'artworks/kids', group: 'museum' },
  Artwork: { path: 'artworks/:idArtwork', group: 'visit' },
  ArtworkResource: { path: 'artworks/:idArtwork/resources/:idResource', group: 'visit' },
  ExhibitionList: { path: 'exhibitions', group: 'routes' },
  Exhibition: { path: 'exhibitions/:idRoute', group: 'routes' },
  RouteList: { path: 'routes', group: 'routes' },
  Route: { path: 'routes/:idRoute', group: 'routes' },
  TimelineList: { path: 'timeline', group: 'museum' },
  Timeline: { path: 'timeline/:idTimeline', group: 'museum' },
  OneMinuteList: { path: 'one-minutes', group: 'museum' },
  OneMinute: { path: 'one-minutes/:idOneMinute', group: 'museum' },
  InfoSectionList: { path: 'info-sections', group: 'museum' },
  InfoSection: { path: 'info-sections/:idInfoSection', group: 'museum' },
  OutstandingArtworks: { path: 'outstanding-artworks', group: 'museum' },
  Languages: { path: 'languages', group: 'museum' },
  Recognition: { path: 'recognition', group: 'camera' },
  HallByHalls: { path: 'hall/:idHall/by-halls', group: 'museum' },
  ArtworkByHalls: { path: 'hall/:idHall/artworks/:idArtwork/by-halls', group: 'visit' },
  Hall: { path: 'hall/:idHall', group: 'museum' },
  Beacon: { path: 'beacon/:idBeacon', group: 'museum' },
  GuidedVisit: { path: 'guide', group: 'tour' },
  Downloads: { path: 'downloads', group: 'downloads' },
  Game: { path: 'game', group: 'game' },
  StudyQuestion: { path: 'study', kind: 'step', group: 'study' },
  StudyQuestionOfArtwork: { path: 'study/:idArtwork', group: 'study' },
  KidsSections: { path: 'sections', group: 'museum' },
  Goodbye: { path: 'goodbye', kind: 'open', group: 'staff' },
  Scan: { path: 'scan', group: 'camera' },
  Search: { path: 'search', group: 'own' },
  Favourites: { path: 'favourites', group: 'own' },
  Discover: { path: 'discover', group: 'own' },
  MyVisit: { path: 'my-visit', group: 'own' },
  TakeHome: { path: 'take-home', group: 'own' },
  Halls: { path: 'halls', group: 'museum' },
  Floor: { path: 'floors/:idFloor', group: 'museum' },
  NearYou: { path: 'near-you', group: 'museum' },
  Settings: { path: 'settings', kind: 'open', group: 'settings' },
  Accessibility: { path: 'accessibility', kind: 'open', group: 'settings' },
  Licences: { path: 'licences', kind: 'open', group: 'licences' },
  LoginEnded: { path: 'login-ended', kind: 'open', group: 'login' },
  LanguageChoice: { path: 'language-choice', kind: 'open', group: 'staff' },
  LoanDevice: { path: 'loan-device', kind: 'open', group: 'staff' },
  PowerOff: { path: 'power-off', kind: 'open', group: 'staff' },
  /** Also every address of a museum that is no other place in its guide. */
  NotInGuide: { path: 'not-in-guide', group: 'visit' },
  Mode: { path: ':mode', group: 'first', hasNoMiniPlayer: true },
} as const satisfies Record<string, ScreenLine>;

/** The name of a screen below a venue. */
export type ScreenName = keyof typeof SCREENS;
/** The screens that come together. */
export type ScreensIn<Group extends ScreenGroup> = {
  [Name in ScreenName]: (typeof SCREENS)[Name] extends { group: Group } ? Name : never;
}[ScreenName];
export type ScreenPath<Name extends ScreenName> = (typeof SCREENS)[Name]['path'];

export const SCREEN_NAMES = Object.keys(SCREENS) as readonly ScreenName[];

/** The line of a screen. */
export function screenLine(name: ScreenName): ScreenLine {
  return SCREENS[name];
}

/** Whether this guide has a screen for a path of that name. */
export function hasScreen(name: ScreenName): boolean {
  return screenLine(name).group !== undefined;
}

/** Whether a screen is a step before the visit (product, section 4, entry guard). */
export function isStep(name: ScreenName): boolean {
  const { kind } = screenLine(name);
  return kind === 'door' || kind === 'step';
}

/** Whether a screen needs what a visit needs: it shows, hears or keeps something of one, or sets how that is done. */
export function isOfVisit(name: ScreenName): boolean {
  const { kind, group } = screenLine(name);
  return kind === undefined || kind === 'step' || group === 'settings';
}

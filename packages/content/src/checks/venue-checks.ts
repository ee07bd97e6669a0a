import { isTimezone } from '../language/visit-date.ts';
import type { ContentPackage } from '../package/content-package.ts';
import { SIDE_MENU_OPTIONS } from '../venue/side-menu.ts';
import { GUIDE_MODES, SCREEN_SEGMENTS } from '../venue/taken-segments.ts';
import { type Problem, problem } from './problems/problem.ts';

/** No third party without consent: product, section D1, point 6. */
export function analyticsNeedPrivacyPolicy(content: ContentPackage): Problem[] {
  if (content.privacyPolicyEnabled || !(content.googleAnalyticsId || content.googleTagManagerId)) return [];
  return [problem('analytics-without-policy', ['privacyPolicyEnabled'], {})];
}

/** Facts that a museum has to know before its visitors do: not every network lets everybody in, and one costs money. */
export function loginNeedsNetworks({ socialNetworksRequired }: ContentPackage): Problem[] {
  return socialNetworksRequired ? [problem('login-required', ['socialNetworksRequired'], {})] : [];
}

/** A phone would not know when a day ends there. */
export function timezoneIsKnown({ timezone }: ContentPackage): Problem[] {
  if (timezone === undefined || isTimezone(timezone)) return [];
  return [problem('timezone-unknown', ['timezone'], { timezone })];
}

/**
 * If a mode uses the word of a screen, or of a mode that every guide has, its link never opens the museum's own mode.
 */
export function modesHaveWordsOfTheirOwn({ modes = [] }: ContentPackage): Problem[] {
  return modes.flatMap(({ segment }, at) => {
    const path = ['modes', at, 'segment'];
    if (SCREEN_SEGMENTS.includes(segment)) return [problem('mode-is-screen', path, { segment })];
    return GUIDE_MODES.includes(segment) ? [problem('mode-of-guide', path, { segment })] : [];
  });
}

/** A museum that writes no more than `inAMinuteHighlighted` waits for a tile that never comes (product, section 2, Side menu). */
export function tilesHaveEntries({ sideMenuCustomization: menu }: ContentPackage): Problem[] {
  // Home leads not to itself, with or without the entry.
  return SIDE_MENU_OPTIONS.filter((option) => option !== 'start').flatMap((option) => {
    const isNone = menu?.[`${option}Highlighted`] && !menu[`${option}Enabled`];
    return isNone ? [problem('tile-without-entry', ['sideMenuCustomization', `${option}Highlighted`], { option })] : [];
  });
}

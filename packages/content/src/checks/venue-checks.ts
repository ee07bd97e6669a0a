import type { ContentPackage } from '../package/content-package.ts';
import { GUIDE_MODES, SCREEN_SEGMENTS } from '../venue/taken-segments.ts';
import { type Problem, problem } from './problems/problem.ts';

/** No third party without consent: product, section D1, point 6. */
export function analyticsNeedPrivacyPolicy(content: ContentPackage): Problem[] {
  if (content.privacyPolicyEnabled || !(content.googleAnalyticsId || content.googleTagManagerId)) return [];
  return [problem('analytics-without-policy', ['privacyPolicyEnabled'], {})];
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

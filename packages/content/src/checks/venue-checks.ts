import type { ContentPackage } from '../content-package.ts';
import { type Problem, problem } from './problem.ts';

/** No third party without consent: design, section 1, point 6. */
export function analyticsNeedPrivacyPolicy(content: ContentPackage): Problem[] {
  if (content.privacyPolicyEnabled || !(content.googleAnalyticsId || content.googleTagManagerId)) return [];
  return [problem('analytics-without-policy', ['privacyPolicyEnabled'], {})];
}

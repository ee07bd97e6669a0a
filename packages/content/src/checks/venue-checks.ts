import type { ContentPackage } from '../package/content-package.ts';
import { type Problem, problem } from './problems/problem.ts';

/** No third party without consent: product, section D1, point 6. */
export function analyticsNeedPrivacyPolicy(content: ContentPackage): Problem[] {
  if (content.privacyPolicyEnabled || !(content.googleAnalyticsId || content.googleTagManagerId)) return [];
  return [problem('analytics-without-policy', ['privacyPolicyEnabled'], {})];
}

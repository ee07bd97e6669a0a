import type { CurrentRelease } from '@cicerone/content/release/release';
import { type AnalyticsIds, analyticsOf } from '@cicerone/content/venue/analytics';

/** The visitor's answers about Google, by the id of the museum that asked. Without one, nobody was asked yet. */
export type AnalyticsChoices = Readonly<Record<string, 'yes' | 'no'>>;

/** The facts about a visitor on which the question depends. */
export type AnalyticsSituation = {
  release: CurrentRelease | undefined;
  /** Lent devices are never asked: an answer would be of the visitor before. */
  isLent: boolean;
  /** `off` on the phones of visitors who are not counted, and of the museum's own people. */
  counting: 'off' | undefined;
};

/**
 * The ids of the open museum about which this visitor has a choice; undefined where nobody is asked and nothing is
 * loaded, whatever was answered before (product, section 4, Analytics).
 */
export function offeredAnalytics({ release, isLent, counting }: AnalyticsSituation): AnalyticsIds | undefined {
  return release && !isLent && counting !== 'off' ? analyticsOf(release) : undefined;
}

/** The visitor's answer in a museum. */
export function choiceIn(choices: AnalyticsChoices | undefined, idMuseum: number): 'yes' | 'no' | undefined {
  return choices && Object.hasOwn(choices, idMuseum) ? choices[idMuseum] : undefined;
}

/** The answers with this one. */
export function withChoice(
  choices: AnalyticsChoices | undefined,
  idMuseum: number,
  choice: 'yes' | 'no',
): AnalyticsChoices {
  return { ...choices, [idMuseum]: choice };
}

/** The answers of a visitor who wants to be counted by nobody: each "yes" is withdrawn. */
export function withoutConsent(choices: AnalyticsChoices | undefined): AnalyticsChoices | undefined {
  return choices && Object.fromEntries(Object.keys(choices).map((idMuseum) => [idMuseum, 'no' as const]));
}

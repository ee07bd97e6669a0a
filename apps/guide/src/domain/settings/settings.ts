import type { Variant } from '@cicerone/content/work/variants';
import type { AnalyticsChoices } from '../analytics/analytics-choice.ts';
import type { PageSettings } from './page-settings.ts';

/** How sure recognition has to be: lower is more reliable and slower (product, section 5). */
export const RECOGNITION_THRESHOLD = { least: 30, most: 100, step: 5 } as const;

/** Whether stories shall begin by themselves. */
export const AUTOPLAY = ['on', 'off'] as const;

/** How long a highlight rests on each thing for somebody who plays with a single switch, in seconds. */
export type Pace = 1 | 2 | 3;

/** The visitor's settings on this phone, for every museum; undefined means the default. */
export type Settings = PageSettings & {
  autoplay: (typeof AUTOPLAY)[number] | undefined;
  recognitionThreshold: number | undefined;
  /** How long the highlight rests, in seconds, for a child who plays with a single switch; undefined for all others. */
  switchPace: Pace | undefined;
  /** Whether the moves of a game are heard. */
  movesSound: 'on' | undefined;
  /** True to play films with audio description; undefined: as the visitor's variant says. */
  describedFilms: 'on' | 'off' | undefined;
  /** Whether digits and letters of a keyboard do nothing outside a field (WCAG 2.2, 2.1.4). */
  typing: 'off' | undefined;
  /** Whether visits on this phone are not counted (product, section 4, Statistics). */
  counting: 'off' | undefined;
  /** The visitor's answers about Google, in the museums that ask (product, section 4, Analytics). */
  analytics: AnalyticsChoices | undefined;
};

/**
 * Decides if a film is played with audio description: as the visitor has switched it, else if they chose described stories
 * (product, section D6, Variants).
 */
export function playsDescribed(describedFilms: Settings['describedFilms'], variant: Variant | undefined): boolean {
  return describedFilms ? describedFilms === 'on' : variant === 'described';
}

/** Whether recognition can be set so. */
export function isThreshold(value: number): boolean {
  const { least, most } = RECOGNITION_THRESHOLD;
  return Number.isInteger(value) && value >= least && value <= most;
}

/**
 * The threshold by which works are recognised: the visitor's, else the museum's, else the one that is recommended in the
 * language (product, section 9).
 *
 * @param recommended as the catalogue has it
 */
export function thresholdFor(ofVisitor: number | undefined, ofVenue: number | undefined, recommended: string): number {
  return ofVisitor ?? ofVenue ?? Number(recommended);
}

/**
 * Whether a story begins by itself: as the visitor has asked for, else as the museum wants it, else it does (product,
 * section 2, Audio player).
 *
 * @param ofVenue the `autoplay` of the venue
 */
export function storiesBegin(autoplay: Settings['autoplay'], ofVenue: boolean | undefined): boolean {
  return autoplay ? autoplay === 'on' : (ofVenue ?? true);
}

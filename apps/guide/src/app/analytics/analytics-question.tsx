import type { ComponentType } from 'react';
import { useStore } from 'zustand';
import type { ScreenName } from '#domain/screens.ts';
import { AnalyticsQuestion } from '#parts/analytics-question/AnalyticsQuestion.tsx';
import type { Composed } from '../compose/compose.ts';
import { followAnalytics } from './follow-analytics.ts';

/** The home screens: a visitor there has taken every step, and hears nothing new at this moment. */
const HOMES: ReadonlySet<ScreenName | 'NotFound'> = new Set(['Options', 'KidsOptions', 'ByHallsOptions']);

/** Follows the visitor's choice about Google from now on. @returns the question, which is on the home screens alone */
export async function askAboutAnalytics(composed: Composed): Promise<ComponentType> {
  const { settings } = await composed.visit();
  followAnalytics({ ...composed, settings });
  return () => {
    const isHome = useStore(composed.place, ({ place }) => HOMES.has(place.name));
    return isHome ? <AnalyticsQuestion /> : null;
  };
}

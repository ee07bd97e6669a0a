import type { Artwork } from '@cicerone/content/work/artwork';
import { useMemo } from 'react';
import type { Track } from '#domain/listening/track.ts';
import type { Along } from '#domain/paths.ts';
import { useGuide, useLocales, useOpenVenue } from '#parts/guide.ts';
import { trackOf } from './track-of.ts';

/** Creates a work's track for this visitor; undefined without a recording. */
export function useTrackOf(): (artwork: Artwork, along?: Along) => Track | undefined {
  const { addressOf } = useGuide().way;
  const { pictureSize } = useGuide().device;
  // The order of languages is a new list at each call, nearly always with the same content.
  const order = useLocales().join(' ');
  const { halls } = useOpenVenue();
  return useMemo(() => {
    const needs = { addressOf, pictureSize, halls, locales: order.split(' ') };
    return (artwork, along) => trackOf(needs, artwork, along);
  }, [addressOf, pictureSize, order, halls]);
}

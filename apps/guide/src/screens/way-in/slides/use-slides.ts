import { chooseLocalization } from '@cicerone/content/language/localization';
import { useState } from 'react';
import { isWorthShowing } from '#domain/entry/slides.ts';
import { useLocales, useOpenVenue } from '#parts/guide.ts';

/** The venue's slides, the files that did not load, and whether nothing is left to show. */
export function useSlides() {
  const locales = useLocales();
  const { slides } = useOpenVenue();
  const [failed, setFailed] = useState<ReadonlySet<number>>(new Set());
  const hasFailed = (idSlide: number) => failed.has(idSlide);
  const isEmpty = !slides.some(({ idSlide, resourceType, localizations }) => {
    const localization = chooseLocalization(localizations, locales);
    const hasText = Boolean(localization?.content || (resourceType === 'TEXT' && localization?.title));
    return isWorthShowing({ resourceType, hasText, hasFailed: failed.has(idSlide) });
  });
  return {
    slides,
    isEmpty,
    hasFailed,
    fail: (idSlide: number) => setFailed((previous) => new Set([...previous, idSlide])),
  };
}

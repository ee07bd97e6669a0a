import { chooseLocalization } from '@cicerone/content/localization';
import { useState } from 'react';
import { isWorthShowing } from '#domain/slides.ts';
import { useGuide, useOpenVenue } from '#parts/guide.ts';

/** The venue's slides, which of their files did not come, and whether nothing at all is left to be shown. */
export function useSlides() {
  const { locales } = useGuide();
  const { slides } = useOpenVenue();
  const [failed, setFailed] = useState<ReadonlySet<number>>(new Set());
  const hasFailed = (idSlide: number) => failed.has(idSlide);
  const isEmpty = !slides.some(({ idSlide, resourceType, localizations }) => {
    const entry = chooseLocalization(localizations, locales());
    const hasText = Boolean(entry?.content || (resourceType === 'TEXT' && entry?.title));
    return isWorthShowing({ resourceType, hasText, hasFailed: failed.has(idSlide) });
  });
  return {
    slides,
    isEmpty,
    hasFailed,
    fail: (idSlide: number) => setFailed((former) => new Set([...former, idSlide])),
  };
}

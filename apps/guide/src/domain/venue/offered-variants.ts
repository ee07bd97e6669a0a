import type { CurrentRelease } from '@cicerone/content/release/release';
import { VARIANTS, type Variant } from '@cicerone/content/work/variants';
import type { ArtworkRead } from './in-variant.ts';

/** A variant that visitors can choose, and how many works have it. */
export type OfferedVariant = { variant: Variant; works: number };

/**
 * The variants that a museum has in a language, in the order of choice (product, section D6, Variants). A release of an
 * older server does not say, and then none can be chosen.
 */
export function offeredVariants(
  release: Pick<CurrentRelease, 'languages'> | undefined,
  languageCode: string | undefined,
): OfferedVariant[] {
  const counts = release?.languages.find(({ code }) => code === languageCode)?.variants ?? {};
  return VARIANTS.flatMap((variant) => {
    const works = counts[variant] ?? 0;
    return works > 0 ? [{ variant, works }] : [];
  });
}

/** The works of a list that have a variant, in the order of the list. */
export function onlyWith<Item>(
  items: readonly Item[],
  variant: Variant,
  workOf: (item: Item) => Pick<ArtworkRead, 'variants'> | undefined,
): Item[] {
  return items.filter((item) => {
    const work = workOf(item);
    return !work || work.variants?.includes(variant);
  });
}

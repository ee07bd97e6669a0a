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

/** The variant that a visitor has chosen, if the museum has it; undefined for the standard one, and in kids mode. */
export function chosenVariant(
  { mode, variant }: { mode?: string | undefined; variant?: Variant | undefined },
  offered: readonly OfferedVariant[],
): Variant | undefined {
  return mode !== 'kids' && offered.some((each) => each.variant === variant) ? variant : undefined;
}

/**
 * Decides if a visitor is led to a work (product, section D6, Variants).
 *
 * @param only the variant without which a work is left out; undefined for a visitor who wants all works
 */
export function isUsable({ variants = [] }: Pick<ArtworkRead, 'variants'>, only: Variant | undefined): boolean {
  return only === undefined || variants.includes(only);
}

/** The works of a list that have a variant, in the order of the list. Other items stay. */
export function onlyWith<Item>(
  items: readonly Item[],
  variant: Variant,
  workOf: (item: Item) => Pick<ArtworkRead, 'variants'> | undefined,
): Item[] {
  return items.filter((item) => {
    const work = workOf(item);
    return !work || isUsable(work, variant);
  });
}

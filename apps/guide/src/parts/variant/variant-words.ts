import type { Variant } from '@cicerone/content/work/variants';

/** The names of the variants, the standard one too. */
export const VARIANT_NAMES = {
  standard: 'variant.standard',
  short: 'variant.short',
  easy: 'variant.easy',
  kids: 'variant.kids',
  described: 'variant.described',
  signed: 'variant.signed',
} as const satisfies Record<Variant | 'standard', string>;

/** The sentence on a work that lacks the chosen variant. */
export const LACKING = {
  short: 'variant.lacking.short',
  easy: 'variant.lacking.easy',
  kids: 'variant.lacking.kids',
  described: 'variant.lacking.described',
  signed: 'variant.lacking.signed',
} as const satisfies Record<Variant, string>;

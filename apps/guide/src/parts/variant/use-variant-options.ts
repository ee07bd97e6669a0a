import type { Variant } from '@cicerone/content/work/variants';
import { useWords } from '#parts/guide.ts';
import type { RadioOption } from '#ui/RadioOptions.tsx';
import { useOfferedVariants } from './use-variant.ts';
import { VARIANT_NAMES } from './variant-words.ts';

const HINTS = {
  short: 'variant.shortHint',
  easy: 'variant.easyHint',
  kids: 'variant.kidsHint',
  described: 'variant.describedHint',
  signed: 'variant.signedHint',
} as const satisfies Record<Variant, string>;

/** The standard story and the variants that the museum has, each with what it is and how many works have it. */
export function useVariantOptions(): RadioOption<Variant | undefined>[] {
  const { translate } = useWords();
  const offered = useOfferedVariants();
  return [
    { value: undefined, name: translate('variant.standard'), hint: translate('variant.standardHint') },
    ...offered.map(({ variant, works }) => ({
      value: variant,
      name: translate('variant.works', { name: translate(VARIANT_NAMES[variant]), count: works }),
      hint: translate(HINTS[variant]),
    })),
  ];
}

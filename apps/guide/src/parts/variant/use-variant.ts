import type { Variant } from '@cicerone/content/work/variants';
import { useMemo } from 'react';
import { chosenVariant, type OfferedVariant, offeredVariants } from '#domain/venue/offered-variants.ts';
import { useContentLanguage, useCurrentRelease, useRemembered } from '#parts/guide.ts';

/** The variants that the museum has in the language in which it is read. */
export function useOfferedVariants(): readonly OfferedVariant[] {
  const release = useCurrentRelease();
  const code = useContentLanguage()?.code;
  return useMemo(() => offeredVariants(release, code), [release, code]);
}

/** The variant that the visitor has chosen, if this museum has it; undefined for the standard one. */
export function useVariant(): Variant | undefined {
  const offered = useOfferedVariants();
  return useRemembered((remembered) => chosenVariant(remembered, offered));
}

/** The variant without which works are left out; undefined for a visitor who wants all works. */
export function useOnly(): Variant | undefined {
  const isOnly = useRemembered(({ onlyVariant }) => onlyVariant);
  const variant = useVariant();
  return isOnly ? variant : undefined;
}

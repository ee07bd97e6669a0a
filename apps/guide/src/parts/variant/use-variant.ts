import type { Variant } from '@cicerone/content/work/variants';
import { useMemo } from 'react';
import { type OfferedVariant, offeredVariants } from '#domain/venue/offered-variants.ts';
import { useContentLanguage, useCurrentRelease, useRemembered } from '#parts/guide.ts';

/** The variants that the museum has in the language in which it is read. */
export function useOfferedVariants(): readonly OfferedVariant[] {
  const release = useCurrentRelease();
  const code = useContentLanguage()?.code;
  return useMemo(() => offeredVariants(release, code), [release, code]);
}

/** The variant that the visitor has chosen, if this museum has it; undefined for the standard one. */
export function useVariant(): Variant | undefined {
  const chosen = useRemembered(({ mode, variant }) => (mode === 'kids' ? undefined : variant));
  const isOffered = useOfferedVariants().some(({ variant }) => variant === chosen);
  return isOffered ? chosen : undefined;
}

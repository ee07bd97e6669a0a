/** The variants of a story beside the standard one, in the order in which visitors choose (product, section D6). */
export const VARIANTS = ['short', 'easy', 'kids', 'described', 'signed'] as const;
export type Variant = (typeof VARIANTS)[number];

/** The variants of a work beside the standard one, in a language, in the order in which visitors choose. */
export function variantsIn(
  languageCode: string,
  localizations: readonly { languageCode: string; variant?: string | undefined }[],
): Variant[] {
  const own = localizations.filter((entry) => entry.languageCode === languageCode);
  return VARIANTS.filter((variant) => own.some((entry) => entry.variant === variant));
}

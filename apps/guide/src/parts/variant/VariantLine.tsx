import type { ArtworkRead } from '#domain/venue/in-variant.ts';
import { useWords } from '#parts/guide.ts';
import textButton from '#ui/TextButton.module.css';
import { useVariant } from './use-variant.ts';
import styles from './Variant.module.css';
import { VariantButton } from './VariantButton.tsx';
import { LACKING } from './variant-words.ts';

/** On a work: that it lacks the chosen variant, and the way to the others. */
export function VariantLine({ of: { variants = [] } }: { of: ArtworkRead }) {
  const { translate } = useWords();
  const chosen = useVariant();
  if (variants.length === 0 && chosen === undefined) return null;
  return (
    <div className={styles.line}>
      {chosen !== undefined && !variants.includes(chosen) && <p>{translate(LACKING[chosen])}</p>}
      <VariantButton name={translate('variant.here')} className={textButton.button} />
    </div>
  );
}

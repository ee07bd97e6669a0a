import { useEffect, useState } from 'react';
import { useGuide, useWords } from '#parts/guide.ts';
import { useVariant } from '#parts/variant/use-variant.ts';
import { VariantButton } from '#parts/variant/VariantButton.tsx';
import { VARIANT_NAMES } from '#parts/variant/variant-words.ts';
import styles from './Welcome.module.css';

/** How stories are told, chosen before the first one. Its words are of the visit, so it appears when they are here. */
export function WelcomeVariant() {
  const { words } = useGuide();
  const { translate } = useWords();
  const variant = useVariant() ?? 'standard';
  const [isSaid, setSaid] = useState(false);
  useEffect(() => {
    // Without them the choice is in the settings and on every work.
    words.load('visit').then(
      () => setSaid(true),
      () => undefined,
    );
  }, [words]);
  if (!isSaid) return null;
  return (
    <VariantButton
      name={translate('variant.current', { name: translate(VARIANT_NAMES[variant]) })}
      className={styles.variant}
    />
  );
}

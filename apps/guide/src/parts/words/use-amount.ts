import { amountOfBytes } from '@cicerone/content/amount-of-bytes';
import { useWords } from '#parts/guide.ts';

/** Formats a number of bytes in words. */
export function useAmount(): (bytes: number) => string {
  const { translate } = useWords();
  return (bytes) => {
    const { amount, unit } = amountOfBytes(bytes);
    if (unit === 'kilobytes') return translate('amount.kilobytes', { amount });
    return translate(unit === 'megabytes' ? 'amount.megabytes' : 'amount.gigabytes', { amount });
  };
}

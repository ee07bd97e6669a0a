import { Delete } from 'lucide';
import type { Digit } from '#domain/keypad.ts';
import { useWords } from '#parts/guide.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './Keys.module.css';

const DIGITS: readonly Digit[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

type Props = { onDigit(digit: Digit): void; onErase(): void; onConfirm(): void };

/** Three by four, as on every telephone and in every language: the order of digits is never mirrored. */
export function Keys({ onDigit, onErase, onConfirm }: Props) {
  const { translate } = useWords();
  const key = (digit: Digit) => (
    <button key={digit} type="button" className={styles.key} onClick={() => onDigit(digit)}>
      {digit}
    </button>
  );
  return (
    <div className={styles.keys} dir="ltr">
      {DIGITS.map(key)}
      <button type="button" className={styles.erase} aria-label={translate('keypad.erase')} onClick={onErase}>
        <Icon of={Delete} size={28} />
      </button>
      {key('0')}
      <button type="button" className={styles.ok} onClick={onConfirm}>
        {translate('keypad.ok')}
      </button>
    </div>
  );
}

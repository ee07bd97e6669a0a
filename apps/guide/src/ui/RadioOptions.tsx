import { useId } from 'react';
import type { Elements } from './elements.ts';
import styles from './RadioOptions.module.css';

export type RadioOption<Value> = {
  value: Value;
  name: string;
  /** A sentence about it below its name; options with one stand below one another. */
  hint?: string;
  /** The language of the name, if it is not the guide's. */
  lang?: string | undefined;
  dir?: 'ltr' | 'rtl' | undefined;
  /** Shown instead of the option's name. */
  sign?: Elements;
};
type Props<Value> = {
  name: string;
  options: readonly RadioOption<Value>[];
  chosen: Value;
  onChoose(value: Value): void;
};

/** A few options side by side, of which one is chosen. A tap takes effect at once. */
export function RadioOptions<Value>({ name: of, options, chosen, onChoose }: Props<Value>) {
  const group = useId();
  return (
    <div
      role="radiogroup"
      aria-label={of}
      className={styles.options}
      data-signs={options.some(({ sign }) => sign)}
      data-hints={options.some(({ hint }) => hint)}
    >
      {options.map(({ value, name, hint, sign, ...inLanguage }, at) => (
        <label key={at}>
          <input
            type="radio"
            name={group}
            aria-label={sign ? name : undefined}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {sign ?? <span {...inLanguage}>{name}</span>}
          {hint && <small>{hint}</small>}
        </label>
      ))}
    </div>
  );
}

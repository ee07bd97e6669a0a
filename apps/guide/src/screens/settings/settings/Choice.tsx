import { useId } from 'react';
import type { Elements } from '#ui/elements.ts';
import { Section } from '../Section.tsx';

type Option<Value> = {
  value: Value;
  name: string;
  /** Shown instead of the option's name. */
  sign?: Elements;
};
type Props<Value> = {
  title: string;
  /** The chosen option in words, beside the title. */
  chosenName?: string;
  options: readonly Option<Value>[];
  chosen: Value;
  onChoose(value: Value): void;
};

/** A few options side by side, of which one is chosen. A tap takes effect at once. */
export function Choice<Value>({ title, chosenName, options, chosen, onChoose }: Props<Value>) {
  const group = useId();
  return (
    <Section title={title} aside={chosenName !== undefined && <p className="settings-hint">{chosenName}</p>}>
      <div role="radiogroup" aria-label={title} className="settings-options">
        {options.map(({ value, name, sign }) => (
          <label key={name}>
            <input
              type="radio"
              name={group}
              aria-label={sign ? name : undefined}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {sign ?? <span>{name}</span>}
          </label>
        ))}
      </div>
    </Section>
  );
}

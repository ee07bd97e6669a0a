import { type ReactNode, useId } from 'react';
import { Section } from '../Section.tsx';

type Option<Value> = {
  value: Value;
  name: string;
  /** What stands for it in place of its name. */
  sign?: ReactNode;
};
type Props<Value> = {
  title: string;
  /** What is chosen, in words, beside the title. */
  chosenName?: string;
  options: readonly Option<Value>[];
  chosen: Value;
  onChoose(value: Value): void;
};

/** One of a few, side by side: what is tapped holds at once. */
export function Choice<Value>({ title, chosenName, options, chosen, onChoose }: Props<Value>) {
  const group = useId();
  return (
    <Section title={title} aside={chosenName && <p className="settings-hint">{chosenName}</p>}>
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

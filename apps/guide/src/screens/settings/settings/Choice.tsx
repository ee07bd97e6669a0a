import { type RadioOption, RadioOptions } from '#ui/RadioOptions.tsx';
import { Section } from '../Section.tsx';

type Props<Value> = {
  title: string;
  /** The chosen option in words, beside the title. */
  chosenName?: string;
  options: readonly RadioOption<Value>[];
  chosen: Value;
  onChoose(value: Value): void;
};

/** A setting with a few options, of which one is chosen. */
export function Choice<Value>({ title, chosenName, ...choice }: Props<Value>) {
  return (
    <Section title={title} aside={chosenName !== undefined && <p className="settings-hint">{chosenName}</p>}>
      <RadioOptions name={title} {...choice} />
    </Section>
  );
}

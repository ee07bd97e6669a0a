import type { QuestionKind } from '@cicerone/content/walk/study';
import { useId } from 'react';
import { type AnswerValue, MAX_TEXT_CHARACTERS, OFFERED } from '#domain/study/answer.ts';
import type { AskedQuestion } from '#domain/study/questions.ts';
import { useWords } from '#parts/guide.ts';
import { useTexts } from '#parts/texts.ts';

type Props = {
  question: AskedQuestion;
  value: AnswerValue;
  /** The current answer is not valid. */
  isRefused: boolean;
  onWrite(value: AnswerValue): void;
};

/** The field for an answer: words, digits, or options to tap. */
export function AnswerField(props: Props) {
  const { question, value, onWrite } = props;
  if (question.kind === 'choice' || question.kind === 'several') return <Options {...props} />;
  if (OFFERED[question.kind]) return <Offered {...props} />;
  return question.kind === 'text' ? (
    <InWords {...props} />
  ) : (
    <InDigits {...props} kind={question.kind} value={typeof value === 'string' ? value : ''} onWrite={onWrite} />
  );
}

/** The museum's own options, of which one or several can be chosen. */
function Options({ question: { kind, options }, value, isRefused, onWrite }: Props) {
  const { textOf } = useTexts();
  const name = useId();
  const chosen = Array.isArray(value) ? (value as readonly number[]) : [];
  const choose = (idOption: number, isChosen: boolean) => {
    if (kind === 'choice') return onWrite([idOption]);
    const others = chosen.filter((id) => id !== idOption);
    onWrite(isChosen ? [...others, idOption] : others);
  };
  return (
    <div className="study-options">
      {options.map((option) => {
        const text = textOf(option);
        return (
          <label key={option.idOption}>
            <input
              type={kind === 'choice' ? 'radio' : 'checkbox'}
              name={kind === 'choice' ? name : undefined}
              aria-invalid={isRefused}
              checked={chosen.includes(option.idOption)}
              onChange={(event) => choose(option.idOption, event.currentTarget.checked)}
            />
            <span {...text?.inLanguage}>{text?.text}</span>
          </label>
        );
      })}
    </div>
  );
}

/** Yes or no; a score from 0 to 10. */
function Offered({ question: { kind }, value, isRefused, onWrite }: Props) {
  const { translate } = useWords();
  const name = useId();
  const wordOf = (answer: string) =>
    kind === 'score' ? answer : translate(answer === 'yes' ? 'study.yes' : 'study.no');
  return (
    <div className={`study-options study-${kind}`}>
      {OFFERED[kind]?.map((answer) => (
        <label key={answer}>
          <input
            type="radio"
            name={name}
            aria-invalid={isRefused}
            checked={value === answer}
            onChange={() => onWrite(answer)}
          />
          <span>{wordOf(answer)}</span>
        </label>
      ))}
    </div>
  );
}

/** In the visitor's own words. */
function InWords({ value, isRefused, onWrite }: Props) {
  const { translate } = useWords();
  return (
    <textarea
      className="study-words"
      aria-label={translate('study.answer')}
      aria-invalid={isRefused}
      dir="auto"
      rows={4}
      maxLength={MAX_TEXT_CHARACTERS}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onWrite(event.currentTarget.value)}
    />
  );
}

type DigitsProps = Omit<Props, 'value'> & { kind: QuestionKind; value: string };

/** A postcode or a year. The phone may autofill it from its owner's details. */
function InDigits({ kind, value, isRefused, onWrite }: DigitsProps) {
  const { translate } = useWords();
  const isZip = kind === 'zip';
  return (
    <input
      type="text"
      className="study-digits"
      aria-label={translate(isZip ? 'study.zip' : 'study.birthYear')}
      aria-invalid={isRefused}
      inputMode="numeric"
      autoComplete={isZip ? 'postal-code' : 'bday-year'}
      dir="ltr"
      maxLength={10}
      value={value}
      onChange={(event) => onWrite(event.currentTarget.value)}
    />
  );
}

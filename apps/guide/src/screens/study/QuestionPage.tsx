import { type RefObject, useId, useRef, useState } from 'react';
import { type AnswerProblem, type AnswerValue, isBlank } from '#domain/study/answer.ts';
import type { AskedQuestion } from '#domain/study/questions.ts';
import { useWords } from '#parts/guide.ts';
import { OtherLanguage } from '#parts/other-language/OtherLanguage.tsx';
import { useTexts } from '#parts/texts.ts';
import { StepBar } from '#parts/top-bar/StepBar.tsx';
import { TopBar } from '#parts/top-bar/TopBar.tsx';
import { usePage } from '#parts/use-page.ts';
import { useVenueName } from '#parts/use-venue-name.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { Button } from '#ui/Button.tsx';
import { AnswerField } from './AnswerField.tsx';
import { StudySheet } from './StudySheet.tsx';
import { useIsSent } from './use-answers.ts';

const PROBLEM_WORDS = {
  'answer-missing': 'study.missing',
  'zip-not-valid': 'study.zipNotValid',
  'birth-year-not-valid': 'study.birthYearNotValid',
  'choice-not-valid': 'study.choiceNotValid',
} as const satisfies Record<AnswerProblem['tag'], string>;

type Props = {
  question: AskedQuestion;
  position: { number: number; total: number };
  isStep: boolean;
  isKept: boolean;
  parent: string;
  value: AnswerValue;
  /** Why the current answer is not valid. */
  problem: AnswerProblem | undefined;
  onWrite(value: AnswerValue): void;
  onGoOn(): void;
};

/**
 * One question, its answer, and the button to continue. An invalid answer is reported when the visitor wants to
 * continue, until they correct it.
 */
export function QuestionPage({ question, position, isStep, isKept, parent, value, problem, onWrite, onGoOn }: Props) {
  const { translate } = useWords();
  const { textOf } = useTexts();
  const title = translate('study.position', position);
  const heading = usePage(title, useVenueName());
  const [isRefused, setRefused] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const below = useId();
  const text = textOf(question);
  const isSent = useIsSent();
  const said = isRefused ? problem : undefined;
  const canSkip = isBlank(value) && !question.required;
  return (
    <>
      <StudySheet />
      <Bar isStep={isStep} heading={heading} title={title} parent={parent} />
      <main className="study-page">
        <progress className="study-progress" value={position.number} max={position.total} aria-hidden />
        <form
          ref={form}
          className="study-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!problem) return onGoOn();
            setRefused(true);
            form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
          }}
        >
          <fieldset className="study-question" aria-describedby={below}>
            <legend {...text?.inLanguage}>{text?.text}</legend>
            <OtherLanguage of={[text]} as="text" />
            <AnswerField question={question} value={value} isRefused={said !== undefined} onWrite={onWrite} />
            <div id={below} className="study-below">
              {!said && (
                <p className="study-hint">{translate(question.required ? 'study.required' : 'study.optional')}</p>
              )}
              <p role="alert" className="study-problem">
                {said && translate(PROBLEM_WORDS[said.tag])}
              </p>
            </div>
          </fieldset>
          <div className="study-foot">
            {!question.required && !isBlank(value) && (
              <Button look="quiet" onClick={() => onWrite(undefined)}>
                {translate('study.clear')}
              </Button>
            )}
            <Button type="submit" look={canSkip ? 'plain' : 'primary'} className="study-on">
              {translate(canSkip ? 'study.skip' : position.number < position.total ? 'study.next' : 'study.done')}
            </Button>
            <p className="study-hint">{translate(isKept ? 'study.onPhone' : 'study.notKept')}</p>
            {isSent && <p className="study-hint">{translate('study.sent')}</p>}
          </div>
        </form>
      </main>
    </>
  );
}

type BarProps = { isStep: boolean; heading: RefObject<HTMLHeadingElement | null>; title: string; parent: string };

/** Before the visit the language can be chosen on this screen. */
function Bar({ isStep, heading, title, parent }: BarProps) {
  const { translate } = useWords();
  if (isStep) return <StepBar heading={heading} title={title} />;
  return (
    <TopBar heading={heading} title={title} start={<BackLink parent={parent} name={translate('action.back')} />} />
  );
}

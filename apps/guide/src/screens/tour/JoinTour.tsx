import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import type { GuidedVisit, GuidedVisitState, JoinProblem } from '#domain/tour/guided-visit.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';

/** The sentence for each reason why a visitor is in no tour. */
const PROBLEM_WORDS = {
  'code-missing': 'tour.codeMissing',
  'unknown-code': 'tour.unknownCode',
  full: 'tour.full',
  offline: 'tour.offline',
  busy: 'tour.busy',
  closed: 'tour.closed',
  'code-first': 'tour.codeFirst',
} as const satisfies Record<JoinProblem, string>;

type Outside = Extract<GuidedVisitState, { tag: 'outside' | 'joining' }>;
type Props = { visit: GuidedVisit; state: Outside; canLead: boolean };

/**
 * Joins a tour by its code: typed, scanned, brought by the link that was opened, or of a tour that this phone was in.
 * Nothing joins by itself, because browsers let sound begin only in a tap.
 */
export function JoinTour({ visit, state, canLead }: Props) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const ofLink = new URLSearchParams(useSearch()).get('code') ?? undefined;
  const known = ofLink ?? state.code;
  const problem = state.tag === 'outside' ? state.problem : undefined;
  const isUnknown = problem === 'unknown-code';
  return (
    <>
      {known !== undefined && !isUnknown ? (
        <>
          <p>{translate(ofLink === undefined ? 'tour.rejoin' : 'tour.invited')}</p>
          <p role="alert" className="tour-problem">
            {problem && translate(PROBLEM_WORDS[problem])}
          </p>
          <JoinButton state={state} onJoin={() => void visit.join(known)} />
        </>
      ) : (
        <CodeForm visit={visit} state={state} problem={problem} />
      )}
      {problem === 'code-first' && <ButtonLink href={addressOf('Code', {})}>{translate('tour.enterCode')}</ButtonLink>}
      <ButtonLink look="plain" href={addressOf('Scan', {})}>
        {translate('menu.scan')}
      </ButtonLink>
      {canLead && (
        <ButtonLink look="plain" href={addressOf('GuidedVisit', {}, { lead: '' })}>
          {translate('tour.lead')}
        </ButtonLink>
      )}
    </>
  );
}

function JoinButton({ state, onJoin }: { state: Outside; onJoin?: () => void }) {
  const { translate } = useWords();
  return (
    <Button type={onJoin ? 'button' : 'submit'} aria-disabled={state.tag === 'joining'} onClick={onJoin}>
      {translate('tour.join')}
    </Button>
  );
}

type FormProps = { visit: GuidedVisit; state: Outside; problem: JoinProblem | undefined };

function CodeForm({ visit, state, problem }: FormProps) {
  const { translate } = useWords();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const below = `${id}-below`;
  useEffect(() => {
    if (state.tag === 'outside' && state.problem) field.current?.focus();
  }, [state]);
  function join(event: FormEvent) {
    event.preventDefault();
    void visit.join(text);
  }
  return (
    <form className="tour-form" noValidate onSubmit={join}>
      <p>{translate('tour.intro')}</p>
      <div className="tour-label">
        <label htmlFor={id}>{translate('tour.code')}</label>
        <input
          ref={field}
          id={id}
          type="text"
          className="tour-field tour-signs"
          value={text}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={32}
          aria-describedby={below}
          aria-invalid={problem === 'code-missing' || problem === 'unknown-code'}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
      <p id={below} role="alert" className="tour-problem">
        {problem && translate(PROBLEM_WORDS[problem])}
      </p>
      <JoinButton state={state} />
    </form>
  );
}

import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Leading, LeadingState } from '#domain/tour/leading.ts';
import { type Tours, useWords } from '#parts/guide.ts';
import { Message } from '#parts/message/Message.tsx';
import { Button } from '#ui/Button.tsx';
import { StatusLine } from '#ui/StatusLine.tsx';
import { useStepFocus } from '../use-step-focus.ts';
import { LeadTour } from './LeadTour.tsx';
import { END_WORDS, PROBLEM_WORDS } from './leading-words.ts';
import { RunningTours } from './RunningTours.tsx';

/** The console of the person who leads a tour (product, section D6, Live guide). */
export function Console({ tours }: { tours: Tours }) {
  const { leading } = tours;
  const state = useStore(leading.store);
  const step = useStepFocus(state.tag);
  useEffect(() => void tours.leading.update(tours.takeKey()), [tours]);
  return (
    <div ref={step} tabIndex={-1} className="tour-step">
      <Step leading={leading} state={state} />
    </div>
  );
}

function Step({ leading, state }: { leading: Leading; state: LeadingState }) {
  const { translate } = useWords();
  const again = <Button onClick={() => void leading.update()}>{translate('failed.tryAgain')}</Button>;
  switch (state.tag) {
    case 'asking':
      return <StatusLine className="tour-hint">{translate('action.loading')}</StatusLine>;
    case 'outside':
      return (
        <Message drawing="door" action={(state.problem === 'offline' || state.problem === 'busy') && again}>
          {translate(PROBLEM_WORDS[state.problem])}
        </Message>
      );
    case 'ready':
      return <RunningTours leading={leading} ready={state} />;
    case 'leading':
      return <LeadTour leading={leading} tour={state.tour} />;
    case 'over':
      return (
        <Message drawing="door" action={again}>
          {translate(END_WORDS[state.why])}
        </Message>
      );
  }
}

import { lazy, Suspense } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useStore } from 'zustand';
import { type Tours, useWords } from '#parts/guide.ts';
import { Waiting } from '#parts/waiting/Waiting.tsx';
import { StatusLine } from '#ui/StatusLine.tsx';
import { InTour } from './InTour.tsx';
import { JoinTour } from './JoinTour.tsx';
import { TourOver } from './TourOver.tsx';
import { TourPage } from './TourPage.tsx';
import { useStepFocus } from './use-step-focus.ts';
import { useTours } from './use-tours.ts';

// Lazy-loaded: only those who lead a tour need it.
const Console = lazy(() => import('./lead/Console.tsx').then((code) => ({ default: code.Console })));

/**
 * A live tour of the museum: for its listeners, and for the person who leads it (product, section D6, Live
 * guide).
 */
export function GuidedVisit() {
  const { translate } = useWords();
  const tours = useTours();
  const leads = new URLSearchParams(useSearch()).has('lead');
  if (!tours) return <Waiting />;
  if (!leads) return <Listening tours={tours} />;
  return (
    <TourPage title={translate('tour.leadTitle')} parent="GuidedVisit">
      <Suspense fallback={<p className="tour-hint">{translate('action.loading')}</p>}>
        <Console tours={tours} />
      </Suspense>
    </TourPage>
  );
}

function Listening({ tours }: { tours: Tours }) {
  const { translate } = useWords();
  const { visit } = tours;
  const state = useStore(visit.store);
  const step = useStepFocus(state.tag);
  return (
    <TourPage title={translate('menu.guide')} parent="Options">
      <div ref={step} tabIndex={-1} className="tour-step">
        {(state.tag === 'outside' || state.tag === 'joining') && (
          <JoinTour visit={visit} state={state} canLead={tours.hasKey()} />
        )}
        <StatusLine>{state.tag === 'joining' && translate('tour.joining')}</StatusLine>
        {state.tag === 'inside' && <InTour visit={visit} tour={state.tour} />}
        {state.tag === 'over' && <TourOver why={state.why} visit={visit} />}
      </div>
    </TourPage>
  );
}

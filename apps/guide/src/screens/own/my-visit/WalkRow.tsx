import type { Trace } from '#domain/own/trace.ts';
import { type Walk, walkAlong } from '#domain/walk/walk.ts';
import { walkAddress } from '#domain/walk/walk-address.ts';
import { progressOf } from '#domain/walk/walk-progress.ts';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { inLanguageOf, useTexts } from '#parts/texts.ts';
import { useProgressWords } from '#parts/walk/use-progress.ts';
import { useStops } from '#parts/walk/use-stops.ts';
import { ProgressLine } from '#parts/walk/Walking.tsx';
import { Link } from '#ui/Link.tsx';

const KINDS = {
  route: 'myVisit.route',
  exhibition: 'myVisit.exhibition',
  timeline: 'myVisit.timeline',
} as const satisfies Record<Walk['tag'], string>;

/** A walk of one day: what it was, how far the visitor came, and the way to it while the museum has it. */
export function WalkRow({ trace }: { trace: Trace }) {
  const { translate } = useWords();
  const venue = useOpenVenue();
  const isTimeline = trace.kind === 'timeline';
  const walk = walkAlong(isTimeline ? { idTimeline: trace.id } : { idRoute: trace.id }, venue);
  if (walk) return <Walked walk={walk} trace={trace} />;
  return (
    <li className="visit-walk">
      <span className="visit-name" {...inLanguageOf(trace)}>
        {trace.name}
      </span>
      <span className="visit-quiet">{translate('myVisit.gone')}</span>
    </li>
  );
}

function Walked({ walk, trace }: { walk: Walk; trace: Trace }) {
  const { addressOf } = useGuide().way;
  const { textOf } = useTexts();
  const { translate } = useWords();
  const say = useProgressWords();
  const stops = useStops(walk);
  const text = textOf(walk);
  const progress = stops && progressOf(stops, trace.steps);
  return (
    <li>
      <Link href={walkAddress(walk, addressOf)} className="visit-walk">
        <span className="visit-quiet">{translate(KINDS[walk.tag])}</span>
        <span className="visit-name" {...text?.inLanguage}>
          {text?.name}
        </span>
        {progress && progress.seen > 0 && (
          <>
            <ProgressLine progress={progress} />
            <span className="visit-quiet">{say(progress)}</span>
          </>
        )}
      </Link>
    </li>
  );
}

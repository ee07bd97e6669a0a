import type { Walk } from '#domain/walk/walk.ts';
import { stopAddress } from '#domain/walk/walk-address.ts';
import type { WalkProgress } from '#domain/walk/walk-progress.ts';
import type { Stop } from '#domain/walk/walk-stops.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { useProgressWords } from './use-progress.ts';
import styles from './Walking.module.css';

const START = {
  route: 'routes.start',
  exhibition: 'exhibitions.start',
  timeline: 'walk.startTimeline',
} as const satisfies Record<Walk['tag'], string>;

type Props = { walk: Walk; progress: WalkProgress; first: Stop | undefined };

/** The way along a walk: its start, or the stop where a visitor continues, with the number of stops seen. */
export function Walking({ walk, progress, first }: Props) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const say = useProgressWords();
  const { seen, next } = progress;
  const start = translate(START[walk.tag]);
  const goOn = next?.number && translate('routes.goOn', { number: next.number });
  return (
    <div className={styles.walking}>
      {seen > 0 && (
        <div className={styles.progress}>
          <ProgressLine progress={progress} />
          <p>{say(progress)}</p>
        </div>
      )}
      {!next && first && (
        <ButtonLink look="plain" href={stopAddress(first, walk, addressOf)}>
          {translate('routes.again')}
        </ButtonLink>
      )}
      {next && <ButtonLink href={stopAddress(next, walk, addressOf)}>{seen > 0 && goOn ? goOn : start}</ButtonLink>}
    </div>
  );
}

/** How far a visitor has come, as a line. */
export function ProgressLine({ progress: { seen, total } }: { progress: WalkProgress }) {
  return (
    <div aria-hidden="true" className={styles.line}>
      <div style={{ inlineSize: `${(seen / total) * 100}%` }} />
    </div>
  );
}

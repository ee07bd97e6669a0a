import { Check } from 'lucide';
import type { Walk } from '#domain/walk/walk.ts';
import { alongStop } from '#domain/walk/walk-address.ts';
import type { Stop } from '#domain/walk/walk-stops.ts';
import { ArtworkRow } from '#parts/artwork-card/ArtworkRow.tsx';
import { useWords } from '#parts/guide.ts';
import { useTexts } from '#parts/texts.ts';
import { Icon } from '#ui/Icon.tsx';
import { HallStopRow } from './HallStopRow.tsx';

type Props = {
  stop: Stop;
  walk: Pick<Walk, 'tag' | 'id'>;
  /** Whether the visitor has been there today. */
  isSeen?: boolean;
};

/** A stop of a walk in a list: its number, whether it was seen, and the work or the hall. */
export function StopRow({ stop, walk, isSeen = false }: Props) {
  const { textWith } = useTexts();
  const own = textWith(stop.step, 'name');
  const name = own?.name === undefined ? undefined : <span {...own.inLanguage}>{own.name}</span>;
  const above = <StopNumber stop={stop} isSeen={isSeen} />;
  const along = alongStop(stop, walk);
  return stop.tag === 'work' ? (
    <ArtworkRow artwork={stop.artwork} along={along} above={above} name={name} />
  ) : (
    <HallStopRow hall={stop.hall} along={along} above={above} name={name} />
  );
}

/** The number of a stop, and the sign that the visitor has seen it. */
export function StopNumber({ stop: { number }, isSeen }: { stop: Stop; isSeen: boolean }) {
  const { translate } = useWords();
  return (
    <>
      <span>{number === undefined ? translate('routes.notOnDisplay') : translate('routes.stop', { number })}</span>
      {isSeen && (
        <>
          {' '}
          <Icon of={Check} size={18} />
          <span className="visually-hidden">{translate('routes.seen')}</span>
        </>
      )}
    </>
  );
}

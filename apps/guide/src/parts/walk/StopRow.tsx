import { Check } from 'lucide';
import { alongRoute } from '#domain/walk/route-address.ts';
import type { Stop } from '#domain/walk/route-stops.ts';
import { ArtworkRow } from '#parts/artwork-card/ArtworkRow.tsx';
import { useWords } from '#parts/guide.ts';
import { useTexts } from '#parts/texts.ts';
import { Icon } from '#ui/Icon.tsx';
import { HallRow } from './HallRow.tsx';

type Props = {
  stop: Stop;
  idRoute: number;
  /** Whether the visitor has been there today. */
  isSeen?: boolean;
};

/** A stop of a route in a list: its number on the route, whether it was seen, and the work or the hall. */
export function StopRow({ stop, idRoute, isSeen = false }: Props) {
  const { textWith } = useTexts();
  const { translate } = useWords();
  const { number } = stop;
  const own = textWith(stop.step, 'name');
  const name = own?.name === undefined ? undefined : <span {...own.inLanguage}>{own.name}</span>;
  const said = number === undefined ? translate('routes.notOnDisplay') : translate('routes.stop', { number });
  const above = (
    <>
      <span>{said}</span>
      {isSeen && <Seen />}
    </>
  );
  const along = alongRoute(stop, idRoute);
  return stop.tag === 'work' ? (
    <ArtworkRow artwork={stop.artwork} along={along} above={above} name={name} />
  ) : (
    <HallRow hall={stop.hall} along={along} above={above} name={name} />
  );
}

/** The sign of a stop that the visitor has seen. */
function Seen() {
  const { translate } = useWords();
  return (
    <>
      {' '}
      <Icon of={Check} size={18} />
      <span className="visually-hidden">{translate('routes.seen')}</span>
    </>
  );
}

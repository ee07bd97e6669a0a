import { useStore } from 'zustand';
import { isSounding } from '#domain/listening/transport.ts';
import { beaconOpens } from '#domain/museum/beacon-opens.ts';
import { hasSenders } from '#domain/museum/near-you.ts';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { EmptyMessage } from '#parts/message/EmptyMessage.tsx';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { ListPage } from '../ListPage.tsx';
import { NearRow } from './NearRow.tsx';
import { useNearBeacons } from './use-near-beacons.ts';

const WHY_NOTHING = {
  'no-radio': 'nearYou.noRadio',
  'radio-refused': 'nearYou.refused',
  'radio-off': 'nearYou.off',
} as const;

/**
 * The things near the visitor by the museum's beacons, the nearest first (product, section D6, Beacons). Nothing opens
 * or plays by itself: a story that is playing continues.
 */
export function NearYou() {
  const { translate } = useWords();
  const { beacons } = useOpenVenue();
  const title = { title: translate('beacon.title') };
  return (
    <ListPage title={title} className="beacon-page">
      {hasSenders(beacons) ? <Listener /> : <EmptyMessage>{translate('nearYou.none')}</EmptyMessage>}
    </ListPage>
  );
}

function Listener() {
  const { listening: guideListening, way } = useGuide();
  const { translate } = useWords();
  const { beacons } = useOpenVenue();
  const { listening, listen, order, canListen } = useNearBeacons();
  const isStoryHeard = useStore(guideListening.heard, ({ status }) => isSounding(status));
  const failure = canListen ? listening : 'no-radio';
  const why = failure in WHY_NOTHING ? WHY_NOTHING[failure as keyof typeof WHY_NOTHING] : undefined;
  const shown = order.filter((idBeacon) => beaconOpens(beacons, idBeacon));
  if (listening !== 'listening') {
    return (
      <>
        <p>{translate(why ?? 'nearYou.why')}</p>
        {canListen && (
          <Button aria-disabled={listening === 'asking'} onClick={() => listening !== 'asking' && void listen()}>
            {translate(why ? 'failed.tryAgain' : 'nearYou.listen')}
          </Button>
        )}
        <ButtonLink look="plain" href={way.addressOf('Scan', {})}>
          {translate('menu.scan')}
        </ButtonLink>
        <ButtonLink look="plain" href={way.addressOf('Keyboard', {})}>
          {translate('action.toKeypad')}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      {/* A screen reader does not announce it while a story plays. */}
      <p role="status" aria-live={isStoryHeard ? 'off' : 'polite'}>
        {translate(shown.length > 0 ? 'nearYou.found' : 'nearYou.listening')}
      </p>
      <ul>
        {shown.map((idBeacon) => (
          <li key={idBeacon}>
            <NearRow idBeacon={idBeacon} />
          </li>
        ))}
      </ul>
    </>
  );
}

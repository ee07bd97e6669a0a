import { tourCodeInGroups } from '@cicerone/api/tours/tour-code';
import { X } from 'lucide';
import { useState } from 'react';
import type { Leading, LeadingTour } from '#domain/tour/leading.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { QrCode } from '#parts/share/QrCode.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import { StatusLine } from '#ui/StatusLine.tsx';
import { MicrophoneControl } from './MicrophoneControl.tsx';
import { ShowWorks } from './ShowWorks.tsx';
import { WriteLine } from './WriteLine.tsx';

type Props = { leading: Leading; tour: LeadingTour };

/** A tour while it is led: the microphone, the code, the listeners and their hands, works, text, and the end. */
export function LeadTour({ leading, tour }: Props) {
  const { translate } = useWords();
  const [isEnding, setEnding] = useState(false);
  return (
    <>
      <StatusLine className="tour-problem">{tour.connection === 'lost' && translate('tour.lost')}</StatusLine>
      <div className="tour-in-sight">
        <MicrophoneControl leading={leading} tour={tour} />
        <Hands hands={tour.hands} onLower={leading.lowerHand} />
      </div>
      <TourCode tour={tour} />
      <p className="tour-count">{translate('tour.listeners', { count: tour.listeners })}</p>
      <ShowWorks idArtwork={tour.idArtwork} onShow={leading.show} />
      <WriteLine lines={tour.lines} onSay={leading.say} />
      <Button look="plain" onClick={() => setEnding(true)}>
        {translate('tour.end')}
      </Button>
      {isEnding && (
        <Dialog title={translate('tour.end')} closeName={translate('action.close')} onClose={() => setEnding(false)}>
          <div className="tour-ways">
            <p>{translate('tour.endQuestion')}</p>
            <Button onClick={() => leading.end()}>{translate('tour.end')}</Button>
            <Button look="plain" onClick={() => setEnding(false)}>
              {translate('tour.goOnSpeaking')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** The code that visitors type, and on demand the same to be scanned, as large as the screen. */
function TourCode({ tour: { code, token } }: { tour: LeadingTour }) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const [isShown, setShown] = useState(false);
  const link = new URL(addressOf('GuidedVisit', {}, { code: token }), window.location.origin).href;
  return (
    <section className="tour-part">
      <h2 className="tour-small-title">{translate('tour.yourCode')}</h2>
      <p className="tour-code" dir="ltr">
        {tourCodeInGroups(code)}
      </p>
      <Button look="plain" onClick={() => setShown(true)}>
        {translate('tour.showCode')}
      </Button>
      {isShown && (
        <Dialog title={tourCodeInGroups(code)} closeName={translate('action.close')} onClose={() => setShown(false)}>
          <div className="tour-scan">
            <QrCode text={link} name={translate('tour.scanCode')} />
          </div>
        </Dialog>
      )}
    </section>
  );
}

function Hands({ hands, onLower }: { hands: readonly number[]; onLower(number: number): void }) {
  const { translate } = useWords();
  return (
    <div role="status">
      {hands.length > 0 && (
        <>
          <h2 className="tour-small-title">{translate('tour.hands')}</h2>
          <ul className="tour-hands">
            {hands.map((number) => (
              <li key={number}>
                <Button look="plain" onClick={() => onLower(number)}>
                  <span>{translate('tour.handOf', { number: String(number) })}</span>
                  <span className="visually-hidden">{translate('tour.lowerHand')}</span>
                  <Icon of={X} />
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

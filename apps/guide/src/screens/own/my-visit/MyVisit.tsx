import { Fragment, useState } from 'react';
import { useStore } from 'zustand';
import { visitDays, visitTotals } from '#domain/own/my-visit.ts';
import { useGuide, useLocales, useWords } from '#parts/guide.ts';
import { EmptyMessage } from '#parts/message/EmptyMessage.tsx';
import { OtherLanguage } from '#parts/other-language/OtherLanguage.tsx';
import { textsOf } from '#parts/story-of.ts';
import { Waiting } from '#parts/waiting/Waiting.tsx';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { OwnPage } from '../OwnPage.tsx';
import { usePresent } from '../use-present.ts';
import { useUndo } from '../use-undo.ts';
import { Day } from './Day.tsx';
import { useTotals } from './use-totals.ts';
import { VisitPicture } from './VisitPicture.tsx';

/**
 * The things that the visitor has seen and heard in this museum, day by day, until they clear them, and a picture of the
 * visit to save, unless the device is the museum's.
 */
export function MyVisit() {
  const { own, device, way } = useGuide();
  const { share } = device;
  const locales = useLocales();
  const { translate } = useWords();
  const { all: works, isRead } = useStore(own.store);
  const seen = works.filter(({ looks }) => looks.length > 0);
  const present = usePresent(seen);
  const { all: traces, isRead: areTracesRead, isKept } = useStore(own.traces);
  const totals = useTotals(visitTotals(works, traces));
  const days = visitDays(works, traces);
  const { undoing, did } = useUndo();
  const [isPictured, setPictured] = useState(false);
  if (!isRead || !areTracesRead || !present) return <Waiting />;
  return (
    <OwnPage title={translate('menu.myVisit')} className="visit" isRestKept={isKept} undoing={undoing}>
      {days.length === 0 && <EmptyMessage>{translate('myVisit.empty')}</EmptyMessage>}
      {days.length > 0 && (
        <>
          <Totals said={totals} />
          {share && (
            <p className="visit-ways">
              <ButtonLink href={way.addressOf('TakeHome', {})}>{translate('menu.takeHome')}</ButtonLink>
              <Button look="plain" onClick={() => setPictured(true)}>
                {translate('myVisit.picture')}
              </Button>
            </p>
          )}
          <OtherLanguage of={textsOf([...present.values()], locales)} as="works" />
          {days.map((day) => (
            <Day key={day.day} day={day} present={present} />
          ))}
          <p className="own-actions">
            <span className="visit-quiet">{translate('myVisit.onThisPhone')}</span>
            <Button
              look="quiet"
              className="own-clear"
              onClick={() => did(translate('myVisit.cleared'), own.clearLooks())}
            >
              {translate('myVisit.clear')}
            </Button>
          </p>
        </>
      )}
      {isPictured && share && (
        <VisitPicture share={share} works={seen} traces={traces} present={present} onClose={() => setPictured(false)} />
      )}
    </OwnPage>
  );
}

/** The totals in one line, or in several that break between them. */
function Totals({ said }: { said: readonly string[] }) {
  return (
    <p className="visit-totals">
      {said.map((total, at) => (
        <Fragment key={total}>
          {at > 0 && ' '}
          <span>{at < said.length - 1 ? `${total}\u00a0·` : total}</span>
        </Fragment>
      ))}
    </p>
  );
}

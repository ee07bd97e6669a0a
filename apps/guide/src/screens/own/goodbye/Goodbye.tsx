import { useEffect, useState } from 'react';
import type { Farewell } from '#parts/guide.ts';
import { useGuide, useVenueState, useWords } from '#parts/guide.ts';
import { MessageScreen } from '#parts/message/MessageScreen.tsx';
import { Waiting } from '#parts/waiting/Waiting.tsx';
import { Button } from '#ui/Button.tsx';
import { OwnSheet } from '../OwnSheet.tsx';
import { EndVisit } from './EndVisit.tsx';

/** The end of the visit on this phone (product, section D6, Reset). */
export function Goodbye() {
  const { farewell } = useGuide().visitor;
  const isThere = useVenueState(({ venue }) => venue !== 'absent');
  const [found, setFound] = useState<Farewell>();
  useEffect(() => {
    let isCurrent = true;
    // Code that does not arrive ends at the edge of the app, which says so and tries again.
    const fail = (problem: unknown) =>
      setFound(() => {
        throw problem;
      });
    farewell().then((code) => isCurrent && setFound(code), fail);
    return () => {
      isCurrent = false;
    };
  }, [farewell]);
  if (found?.hasEnded) return <Ended />;
  if (!found || !isThere) return <Waiting />;
  return (
    <>
      <OwnSheet />
      <EndVisit farewell={found} />
    </>
  );
}

function Ended() {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  // A page that begins anew, as for the next visitor.
  const begin = () => window.location.replace(addressOf('Presentation', {}));
  return (
    <MessageScreen
      title={translate('goodbye.endedTitle')}
      drawing="door"
      action={<Button onClick={begin}>{translate('goodbye.again')}</Button>}
    >
      {translate('goodbye.ended')}
    </MessageScreen>
  );
}

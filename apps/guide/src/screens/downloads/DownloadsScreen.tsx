import { useState } from 'react';
import { useStore } from 'zustand';
import { useGuide, useWords } from '#parts/guide.ts';
import { IMPOSSIBLE_WORDS } from '#parts/kept-line/kept-sentence.ts';
import { Message } from '#parts/message/Message.tsx';
import { useMenuTitle } from '#parts/tile-titles.ts';
import { TopBar } from '#parts/top-bar/TopBar.tsx';
import { usePage } from '#parts/use-page.ts';
import { useVenueName } from '#parts/use-venue-name.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { Button } from '#ui/Button.tsx';
import { Contents } from './Contents.tsx';
import sheet from './downloads.css?url';
import { useDownloads } from './use-downloads.ts';

/** The files of the museum on the phone, and everything that can be downloaded (product, section 2, Downloads). */
export function DownloadsScreen() {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const { title, ...inLanguage } = useMenuTitle('downloads');
  const heading = usePage(title, useVenueName());
  const [tries, setTries] = useState(0);
  return (
    <>
      {/* React shows the screen once its style sheet is loaded. */}
      <link rel="stylesheet" href={sheet} precedence="screen" />
      <TopBar
        heading={heading}
        title={<span {...inLanguage}>{title}</span>}
        start={<BackLink parent={addressOf('Options', {})} name={translate('action.back')} />}
      />
      <main className="downloads">
        <Known key={tries} tryAgain={() => setTries(tries + 1)} />
      </main>
    </>
  );
}

/** The downloads once the items are known; until then the reason why they are not. */
function Known({ tryAgain }: { tryAgain(): void }) {
  const { store, network } = useGuide().keeping;
  const { translate } = useWords();
  const isOnline = useStore(network, (state) => state.isOnline);
  const impossible = useStore(store, (keeping) => (keeping.tag === 'impossible' ? keeping.reason : undefined));
  const isUnlisted = useStore(store, ({ tag }) => tag === 'unlisted');
  const now = useDownloads();
  if (impossible) return <Message drawing="door">{translate(IMPOSSIBLE_WORDS[impossible])}</Message>;
  if (now === 'missing') {
    const again = <Button onClick={tryAgain}>{translate('failed.tryAgain')}</Button>;
    return (
      <Message drawing="door" action={again}>
        {translate('failed.offline')}
      </Message>
    );
  }
  if (now) return <Contents {...now} />;
  if (!isOnline) return <Message drawing="door">{translate('downloads.unknown')}</Message>;
  if (isUnlisted) return <Message drawing="door">{translate('downloads.notKnown')}</Message>;
  return <p role="status">{translate('action.loading')}</p>;
}

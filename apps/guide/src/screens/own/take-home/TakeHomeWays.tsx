import type { Artwork } from '@cicerone/content/work/artwork';
import { useEffect, useState } from 'react';
import type { OwnWork } from '#domain/own/own-work.ts';
import type { Trace } from '#domain/own/trace.ts';
import { type Sharing, useWords } from '#parts/guide.ts';
import { Button } from '#ui/Button.tsx';
import { makePage } from './make-page.ts';
import { useVisitPage } from './use-visit-page.ts';

type Visit = { works: readonly OwnWork[]; traces: readonly Trace[]; present: ReadonlyMap<number, Artwork> };

/** The page of a visit, made on this phone: to send, to save. */
export function TakeHomeWays({ share, ...visit }: Visit & { share: Sharing }) {
  const { translate } = useWords();
  const made = usePage(visit);
  const [isSaved, setSaved] = useState(false);
  const { sendPage } = share;
  function save(file: File) {
    share.save(file);
    setSaved(true);
  }
  return (
    <>
      <p>{translate('takeHome.what')}</p>
      <div role="status" className="take-home-page">
        {made === undefined && <p>{translate('action.loading')}</p>}
        {made === 'failed' && <p>{translate('takeHome.failed')}</p>}
        {made && made !== 'failed' && (
          <>
            {sendPage && <Button onClick={() => void sendPage(made)}>{translate('takeHome.send')}</Button>}
            <Button look={sendPage ? 'plain' : 'primary'} onClick={() => save(made)}>
              {translate('takeHome.save')}
            </Button>
            {isSaved && <p>{translate('takeHome.saved')}</p>}
          </>
        )}
      </div>
    </>
  );
}

/** The page, made once; undefined until then. */
function usePage(visit: Visit): File | 'failed' | undefined {
  const { translate } = useWords();
  const page = useVisitPage(visit);
  const [made, setMade] = useState<File | 'failed' | undefined>(undefined);
  const [once] = useState({ page, more: (count: number) => translate('takeHome.more', { count }) });
  useEffect(() => {
    let isWanted = true;
    void makePage(once.page, once.more).then(
      (file) => isWanted && setMade(file),
      () => isWanted && setMade('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [once]);
  return made;
}

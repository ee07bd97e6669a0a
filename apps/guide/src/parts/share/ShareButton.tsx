import { Share2 } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '#parts/guide.ts';
import { Icon } from '#ui/Icon.tsx';
import textButton from '#ui/TextButton.module.css';

const ShareDialog = lazy(() => import('./ShareDialog.tsx').then((code) => ({ default: code.ShareDialog })));

/** Shares the open work: with another phone beside this one, or with somebody far away. */
export function ShareButton({ title, address }: { title: string; address: string }) {
  const { translate } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={textButton.button} onClick={() => setOpen(true)}>
        <Icon of={Share2} size={20} />
        <span>{translate('share.title')}</span>
      </button>
      {isOpen && (
        <Suspense>
          <ShareDialog title={title} url={new URL(address, window.location.href).href} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

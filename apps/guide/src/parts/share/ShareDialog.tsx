import { useState } from 'react';
import { encode } from 'uqr';
import { useGuide, useWords } from '#parts/guide.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import styles from './Share.module.css';

type Props = { title: string; url: string; onClose(): void };

/** The link as a code for the phone beside this one, and the phone's own share targets. */
export function ShareDialog({ title, url, onClose }: Props) {
  const { share } = useGuide().device;
  const { translate } = useWords();
  const { send } = share;
  const [isCopied, setCopied] = useState<boolean | undefined>(undefined);
  const copy = async () => setCopied(await share.copy(url));
  return (
    <Dialog title={translate('share.title')} closeName={translate('action.close')} onClose={onClose}>
      <div className={styles.ways}>
        <Code url={url} name={translate('share.code')} />
        {send && <Button onClick={() => void send({ title, url })}>{translate('share.send')}</Button>}
        <Button look={send ? 'plain' : 'primary'} onClick={() => void copy()}>
          {translate('share.copy')}
        </Button>
        <p role="status">
          {isCopied !== undefined &&
            (isCopied ? translate('share.copied') : translate('share.notCopied', { link: url }))}
        </p>
      </div>
    </Dialog>
  );
}

/** Black on white in every theme of the guide: other phones read it from this screen. */
function Code({ url, name }: { url: string; name: string }) {
  const { data, size } = encode(url, { border: 3 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={name}>
      <rect width={size} height={size} fill="#ffffff" />
      <path d={dark.join('')} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  );
}

import { useState } from 'react';
import { type Sharing, useGuide, useWords } from '#parts/guide.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { QrCode } from './QrCode.tsx';
import styles from './Share.module.css';

type Props = { title: string; url: string; onClose(): void };

/** The link as a code for the phone beside this one, and the phone's own share targets, unless it is a loan device. */
export function ShareDialog({ title, url, onClose }: Props) {
  const { share } = useGuide().device;
  const { translate } = useWords();
  return (
    <Dialog title={translate('share.title')} closeName={translate('action.close')} onClose={onClose}>
      <div className={styles.ways}>
        <QrCode text={url} name={translate('share.code')} />
        {share ? <FromThisPhone share={share} link={{ title, url }} /> : <p>{translate('share.scan')}</p>}
      </div>
    </Dialog>
  );
}

type Link = { title: string; url: string };

function FromThisPhone({ share, link }: { share: Sharing; link: Link }) {
  const { translate } = useWords();
  const { send } = share;
  const [isCopied, setCopied] = useState<boolean | undefined>(undefined);
  const copy = async () => setCopied(await share.copy(link.url));
  return (
    <>
      {send && <Button onClick={() => void send(link)}>{translate('share.send')}</Button>}
      <Button look={send ? 'plain' : 'primary'} onClick={() => void copy()}>
        {translate('share.copy')}
      </Button>
      <p role="status">
        {isCopied !== undefined &&
          (isCopied ? translate('share.copied') : translate('share.notCopied', { link: link.url }))}
      </p>
    </>
  );
}

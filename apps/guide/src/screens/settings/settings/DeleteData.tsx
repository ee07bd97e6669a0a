import { useState } from 'react';
import { useGuide, useWords } from '#parts/guide.ts';
import { WaitingMails } from '#parts/waiting-mails/WaitingMails.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Section } from '../Section.tsx';

/** Deletes the visitor's data, as the end of the visit does, and never asks for a password. */
export function DeleteData() {
  const { isLent } = useGuide().device;
  const { translate } = useWords();
  const [isAsked, setAsked] = useState(false);
  return (
    <Section title={translate('settings.deleteTitle')}>
      <p>{translate(isLent ? 'settings.deleteTextLent' : 'settings.deleteText')}</p>
      <p>{translate('settings.deleteServer')}</p>
      {!isLent && <WaitingMails note={translate('waitingMail.afterDelete')} />}
      <Button look="plain" onClick={() => setAsked(true)}>
        {translate('settings.delete')}
      </Button>
      {isAsked && <DeleteDialog onClose={() => setAsked(false)} />}
    </Section>
  );
}

function DeleteDialog({ onClose }: { onClose(): void }) {
  const { visitor, device } = useGuide();
  const { translate } = useWords();
  const [state, setState] = useState<'asked' | 'going' | 'failed'>('asked');
  async function remove() {
    if (state === 'going') return;
    setState('going');
    try {
      await (await visitor.staff()).deleteData();
    } catch {
      // The code for it did not load.
      setState('failed');
    }
  }
  return (
    <Dialog title={translate('settings.deleteAsk')} closeName={translate('action.close')} onClose={onClose}>
      <div className="settings-asked">
        <p>{translate(device.isLent ? 'settings.deleteOnceLent' : 'settings.deleteOnce')}</p>
        <Button onClick={() => void remove()}>{translate('settings.deleteNow')}</Button>
        <Button look="quiet" onClick={onClose}>
          {translate('settings.keep')}
        </Button>
        <p role="status">{state === 'going' && translate('settings.deleting')}</p>
        <p role="alert">{state === 'failed' && translate('failed.offline')}</p>
      </div>
    </Dialog>
  );
}

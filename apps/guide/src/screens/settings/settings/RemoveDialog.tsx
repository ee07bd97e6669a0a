import { useState } from 'react';
import { useStore } from 'zustand';
import type { KeptMuseum } from '#domain/settings/kept-museums.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';

type Props = { museum: KeptMuseum; name: string; onClose(): void; onRemoved(): void };

/** Says what is deleted with a museum, and asks for confirmation. */
export function RemoveDialog({ museum, name, onClose, onRemoved }: Props) {
  const { way, settings, keeping } = useGuide();
  const { translate } = useWords();
  const isOnline = useStore(keeping.network, (state) => state.isOnline);
  const [state, setState] = useState<'asked' | 'going' | 'failed'>('asked');
  const isOpen = museum.idMuseum === way.idMuseum;
  async function remove() {
    if (state === 'going') return;
    setState('going');
    try {
      await (await settings.museums()).remove(museum.idMuseum);
      onRemoved();
    } catch {
      setState('failed');
    }
  }
  return (
    <Dialog title={translate('settings.removeTitle', { name })} closeName={translate('action.close')} onClose={onClose}>
      <div className="settings-asked">
        <p>{translate('settings.whatGoes')}</p>
        {isOpen && <p>{translate(isOnline ? 'settings.goesOpen' : 'settings.goesOffline')}</p>}
        <Button onClick={() => void remove()}>{translate('settings.removeNow')}</Button>
        <Button look="quiet" onClick={onClose}>
          {translate('settings.keep')}
        </Button>
        <p role="status">{state === 'going' && translate('settings.removing')}</p>
        <p role="alert">{state === 'failed' && translate('settings.removeFailed')}</p>
      </div>
    </Dialog>
  );
}

import { useWords } from '#parts/guide.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { LanguageList } from './LanguageList.tsx';

/** The venue's languages, one tap away on any screen. It closes once the chosen language is loaded. */
export function LanguageDialog({ onClose }: { onClose(): void }) {
  const { translate } = useWords();
  return (
    <Dialog title={translate('language.title')} closeName={translate('action.close')} onClose={onClose}>
      <LanguageList onChosen={onClose} />
    </Dialog>
  );
}

import { Check } from 'lucide';
import { useState } from 'react';
import { inLanguageOf } from '#parts/content-language.ts';
import { useContentLanguage, useGuide, useWords } from '#parts/guide.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './LanguageDialog.module.css';

/**
 * The venue's languages, each in its own name. Choosing one changes the content in place, and the words where the guide
 * speaks it.
 */
export function LanguageDialog({ onClose }: { onClose(): void }) {
  const { chooseLanguage } = useGuide();
  const { translate } = useWords();
  const content = useContentLanguage();
  const [hasFailed, setFailed] = useState(false);

  async function choose(code: string) {
    const failure = await chooseLanguage(code);
    setFailed(failure !== undefined);
    if (!failure) onClose();
  }

  return (
    <Dialog title={translate('language.title')} closeName={translate('action.close')} onClose={onClose}>
      <ul className={styles.list}>
        {content?.languages.map(({ code, name }) => {
          const isCurrent = code === content.code;
          return (
            <li key={code}>
              <button
                type="button"
                className={styles.language}
                aria-current={isCurrent}
                onClick={() => void choose(code)}
              >
                <span {...inLanguageOf({ languageCode: code })}>{name}</span>
                {isCurrent && <Icon of={Check} />}
              </button>
            </li>
          );
        })}
      </ul>
      <p role="alert" className={styles.failure}>
        {hasFailed && translate('language.failed')}
      </p>
    </Dialog>
  );
}

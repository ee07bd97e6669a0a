import { twoLetters } from '@cicerone/content/language';
import { Check } from 'lucide';
import { useState } from 'react';
import { inLanguageOf } from '#parts/content-language.ts';
import { useCurrentRelease, useGuide, useWords } from '#parts/guide.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './LanguageDialog.module.css';

/** The venue's languages, each in its own name. Choosing one changes words and content in place. */
export function LanguageDialog({ onClose }: { onClose(): void }) {
  const { chooseLanguage } = useGuide();
  const { translate, language } = useWords();
  const languages = useCurrentRelease()?.languages ?? [];
  const [hasFailed, setFailed] = useState(false);

  async function choose(tag: string) {
    const failure = await chooseLanguage(tag);
    setFailed(failure !== undefined);
    if (!failure) onClose();
  }

  return (
    <Dialog title={translate('language.title')} closeName={translate('action.close')} onClose={onClose}>
      <ul className={styles.list}>
        {languages.map(({ code, name }) => {
          const tag = twoLetters(code);
          const isCurrent = tag === language.tag;
          return (
            <li key={code}>
              <button
                type="button"
                className={styles.language}
                aria-current={isCurrent}
                onClick={() => void choose(tag)}
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

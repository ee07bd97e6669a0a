import { Globe } from 'lucide';
import { useState } from 'react';
import { useCurrentRelease, useWords } from '#parts/guide.ts';
import { LanguageDialog } from '#parts/language-dialog/LanguageDialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './Presentation.module.css';

/** The language in its own name, one tap away from the others. A venue with a single language needs no choice. */
export function LanguageButton() {
  const { translate, language } = useWords();
  const [isOpen, setOpen] = useState(false);
  const languages = useCurrentRelease()?.languages ?? [];
  if (languages.length < 2) return null;
  return (
    <>
      <button
        type="button"
        className={styles.language}
        aria-label={translate('language.current', { name: language.name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon of={Globe} size={20} />
        {language.name}
      </button>
      {isOpen && <LanguageDialog onClose={() => setOpen(false)} />}
    </>
  );
}

import { Globe } from 'lucide';
import { useState } from 'react';
import { useContentLanguage, useWords } from '#parts/guide.ts';
import { inLanguageOf } from '#parts/texts.ts';
import { Icon } from '#ui/Icon.tsx';
import control from '#ui/IconControl.module.css';
import { LazyLanguageDialog } from './LazyLanguageDialog.tsx';

type Props = {
  /** The look with the language's name; an icon alone looks like every other icon. */
  className?: string | undefined;
};

/**
 * The current language of the venue, in its own name, which opens the others. A venue with a single language needs no
 * choice.
 */
export function LanguageButton({ className }: Props) {
  const { translate } = useWords();
  const [isOpen, setOpen] = useState(false);
  const { languages = [], code: languageCode = '' } = useContentLanguage() ?? {};
  if (languages.length < 2) return null;
  const name = languages.find(({ code }) => code === languageCode)?.name ?? languageCode;
  return (
    <>
      <button
        type="button"
        className={className ?? control.icon}
        aria-label={translate('language.current', { name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon of={Globe} size={className ? 20 : 24} />
        {className && <span {...inLanguageOf({ languageCode })}>{name}</span>}
      </button>
      <LazyLanguageDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

import { Globe } from 'lucide';
import { lazy, Suspense, useState } from 'react';
import { useContentLanguage, useWords } from '#parts/guide.ts';
import { inLanguageOf } from '#parts/texts.ts';
import { Icon } from '#ui/Icon.tsx';
import control from '#ui/IconControl.module.css';

/** Opened by few visitors, and once: the first screen does not carry it. */
const LanguageDialog = lazy(() => import('./LanguageDialog.tsx').then((code) => ({ default: code.LanguageDialog })));

type Props = {
  /** How it looks where the language's name is shown; an icon alone looks like every other. */
  className?: string | undefined;
};

/**
 * The language in which the venue is read, in its own name, one tap away from the others. A venue with a single language
 * needs no choice.
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
      <Suspense>{isOpen && <LanguageDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

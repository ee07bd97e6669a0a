import { Globe } from 'lucide';
import { useState } from 'react';
import { useCurrentRelease, useWords } from '#parts/guide.ts';
import { Icon } from '#ui/Icon.tsx';
import { LanguageDialog } from './LanguageDialog.tsx';

type Props = { className: string | undefined; iconSize: number; isNameShown: boolean };

/** The language in its own name, one tap away from the others. A venue with a single language needs no choice. */
export function LanguageButton({ className, iconSize, isNameShown }: Props) {
  const { translate, language } = useWords();
  const [isOpen, setOpen] = useState(false);
  const languages = useCurrentRelease()?.languages ?? [];
  if (languages.length < 2) return null;
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={translate('language.current', { name: language.name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon of={Globe} size={iconSize} />
        {isNameShown && language.name}
      </button>
      {isOpen && <LanguageDialog onClose={() => setOpen(false)} />}
    </>
  );
}

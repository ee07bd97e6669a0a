import { useEffect, useState } from 'react';
import type { Staff } from '#parts/guide.ts';
import { useContentLanguage, useWords } from '#parts/guide.ts';
import { inLanguageOf } from '#parts/texts.ts';
import { usePage } from '#parts/use-page.ts';
import { Button } from '#ui/Button.tsx';
import { PasswordForm } from '../PasswordForm.tsx';
import { StaffSheet } from '../StaffSheet.tsx';
import { handBackIn } from './hand-back-words.ts';

/**
 * A dark screen that asks to hand the device back, in every language of the museum that the guide speaks: anybody may
 * find it. The staff unlocks it.
 */
export function HandBack({ staff }: { staff: Staff }) {
  const { translate } = useWords();
  const { languages = [] } = useContentLanguage() ?? {};
  const [first, ...others] = handBackIn(languages.map(({ code }) => code));
  const heading = usePage(first.text);
  const [isStaff, setStaff] = useState(false);
  useEffect(darkenBars, []);
  return (
    <>
      <StaffSheet />
      <main className="hand-back">
        <h1 ref={heading} tabIndex={-1} {...inLanguageOf({ languageCode: first.tag })}>
          {first.text}
        </h1>
        {others.map(({ tag, text }) => (
          <p key={tag} {...inLanguageOf({ languageCode: tag })}>
            {text}
          </p>
        ))}
        <div className="staff">
          {isStaff ? (
            <PasswordForm
              staff={staff}
              act={staff.unlockBy}
              name={translate('powerOff.unlock')}
              doing={translate('powerOff.unlocking')}
              past={
                <Button look="quiet" onClick={() => setStaff(false)}>
                  {translate('action.close')}
                </Button>
              }
            />
          ) : (
            <Button look="quiet" onClick={() => setStaff(true)}>
              {translate('powerOff.staff')}
            </Button>
          )}
        </div>
      </main>
    </>
  );
}

/** Darkens the browser's own bars as well. */
function darkenBars(): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = '#000000';
}

import { type FormEvent, useId, useState } from 'react';
import type { Farewell } from '#parts/guide.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { TopBar } from '#parts/top-bar/TopBar.tsx';
import { usePage } from '#parts/use-page.ts';
import { useVenueName } from '#parts/use-venue-name.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { Button } from '#ui/Button.tsx';
import { goBack } from '#ui/history.ts';
import { PasswordField } from './PasswordField.tsx';
import { usePasswordTry } from './use-password-try.ts';

/** Says what goes, and asks for the museum's password where it has one. */
export function EndVisit({ farewell }: { farewell: Farewell }) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const title = translate('menu.goodbye');
  const heading = usePage(title, useVenueName());
  const [typed, setTyped] = useState('');
  const { problem, isEnding, attempt, forget } = usePasswordTry(farewell);
  const home = addressOf('Options', {});
  const status = useId();
  function submit(event: FormEvent) {
    event.preventDefault();
    void attempt(typed);
  }
  return (
    <>
      <TopBar heading={heading} title={title} start={<BackLink parent={home} name={translate('action.back')} />} />
      <main className="goodbye">
        <p>{translate('goodbye.whatGoes')}</p>
        <form onSubmit={submit}>
          {farewell.asksForPassword() && (
            <PasswordField
              typed={typed}
              onType={(text) => {
                setTyped(text);
                forget();
              }}
              problem={problem}
            />
          )}
          <div className="goodbye-ways">
            <Button type="submit" aria-describedby={status}>
              {translate('goodbye.end')}
            </Button>
            <Button look="quiet" onClick={() => goBack(home)}>
              {translate('goodbye.stay')}
            </Button>
          </div>
          <p id={status} role="status">
            {isEnding && translate('goodbye.ending')}
          </p>
        </form>
      </main>
    </>
  );
}

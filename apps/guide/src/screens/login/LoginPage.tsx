import type { ReactNode } from 'react';
import { useWords } from '#parts/guide.ts';
import { StepBar } from '#parts/top-bar/StepBar.tsx';
import { usePage } from '#parts/use-page.ts';
import { useVenueName } from '#parts/use-venue-name.ts';
import sheet from './login.css?url';

/** A page of the login: back to the welcome screen, and the language choice. React shows it once its style is loaded. */
export function LoginPage({ title, children }: { title: 'login.title' | 'login.endedTitle'; children: ReactNode }) {
  const { translate } = useWords();
  const heading = usePage(translate(title), useVenueName());
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="screen" />
      <StepBar heading={heading} title={translate(title)} />
      <main className="login-page">{children}</main>
    </>
  );
}

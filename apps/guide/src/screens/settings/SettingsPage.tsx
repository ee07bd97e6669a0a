import type { ReactNode } from 'react';
import { useWords } from '#parts/guide.ts';
import { TopBar } from '#parts/top-bar/TopBar.tsx';
import { usePage } from '#parts/use-page.ts';
import { useVenueName } from '#parts/use-venue-name.ts';
import { BackLink } from '#ui/BackLink.tsx';
import sheet from './settings.css?url';

type Props = {
  title: string;
  /** The target of Back for somebody who arrived from outside. */
  parent: string;
  children: ReactNode;
};

/** A screen of sections below one another, each with its heading. It can be opened before the visit begins. */
export function SettingsPage({ title, parent, children }: Props) {
  const { translate } = useWords();
  const heading = usePage(title, useVenueName());
  return (
    <>
      {/* React shows the screen once its style sheet is loaded. */}
      <link rel="stylesheet" href={sheet} precedence="screen" />
      <TopBar heading={heading} title={title} start={<BackLink parent={parent} name={translate('action.back')} />} />
      <main className="settings">{children}</main>
    </>
  );
}

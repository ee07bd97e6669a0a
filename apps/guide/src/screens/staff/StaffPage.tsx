import type { ReactNode } from 'react';
import { useWords } from '#parts/guide.ts';
import { TopBar } from '#parts/top-bar/TopBar.tsx';
import { usePage } from '#parts/use-page.ts';
import { useVenueName } from '#parts/use-venue-name.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { StaffSheet } from './StaffSheet.tsx';

type Props = {
  title: string;
  /** The target of Back for somebody who opened the address. */
  parent: string;
  children: ReactNode;
};

/** A screen for typing the museum's password. */
export function StaffPage({ title, parent, children }: Props) {
  const { translate } = useWords();
  const heading = usePage(title, useVenueName());
  return (
    <>
      <StaffSheet />
      <TopBar heading={heading} title={title} start={<BackLink parent={parent} name={translate('action.back')} />} />
      <main className="staff">{children}</main>
    </>
  );
}

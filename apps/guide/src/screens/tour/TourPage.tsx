import type { ReactNode } from 'react';
import { useGuide, useWords } from '#parts/guide.ts';
import { TopBar } from '#parts/top-bar/TopBar.tsx';
import { usePage } from '#parts/use-page.ts';
import { useVenueName } from '#parts/use-venue-name.ts';
import { BackLink } from '#ui/BackLink.tsx';
import sheet from './tour.css?url';

type Props = {
  title: string;
  /** The target of Back for somebody who arrived from outside. */
  parent: 'Options' | 'GuidedVisit';
  children: ReactNode;
};

/** A page of a live tour. React shows it once its style is loaded. */
export function TourPage({ title, parent, children }: Props) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const heading = usePage(title, useVenueName());
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="screen" />
      <TopBar
        heading={heading}
        title={title}
        start={<BackLink parent={addressOf(parent, {})} name={translate('action.back')} />}
      />
      <main className="tour-page">{children}</main>
    </>
  );
}

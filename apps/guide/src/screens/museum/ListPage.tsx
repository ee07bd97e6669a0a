import type { ReactNode } from 'react';
import { useGuide, useWords } from '#parts/guide.ts';
import { TopBar } from '#parts/top-bar/TopBar.tsx';
import { usePage } from '#parts/use-page.ts';
import { useVenueName } from '#parts/use-venue-name.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { MuseumSheet } from './MuseumSheet.tsx';

type Props = {
  title: { title: string; lang?: string; dir?: 'ltr' | 'rtl' };
  /** The target of Back for somebody who arrived from outside; the home screen by default. */
  parent?: string;
  /** After the title, in the bar. */
  end?: ReactNode;
  className: string;
  children: ReactNode;
};

/** A screen with a title in its bar, and a list below it. */
export function ListPage({ title: { title, ...inLanguage }, parent, end, className, children }: Props) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const heading = usePage(title, useVenueName());
  return (
    <>
      <MuseumSheet />
      <TopBar
        heading={heading}
        title={<span {...inLanguage}>{title}</span>}
        start={<BackLink parent={parent ?? addressOf('Options', {})} name={translate('action.back')} />}
        end={end}
      />
      <main className={className}>{children}</main>
    </>
  );
}

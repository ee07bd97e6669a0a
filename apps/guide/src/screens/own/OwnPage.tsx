import type { RefObject } from 'react';
import { useStore } from 'zustand';
import { useGuide, useWords } from '#parts/guide.ts';
import { TopBar } from '#parts/top-bar/TopBar.tsx';
import { usePage } from '#parts/use-page.ts';
import { useVenueName } from '#parts/use-venue-name.ts';
import { BackLink } from '#ui/BackLink.tsx';
import type { Elements } from '#ui/elements.ts';
import { MoreOfOwn } from './MoreOfOwn.tsx';
import sheet from './own.css?url';
import { UndoLine } from './UndoLine.tsx';
import type { Undoing } from './use-undo.ts';

type Props = {
  title: string;
  className: string;
  /** Whether the phone keeps what else is on the screen beside the works. */
  isRestKept?: boolean;
  undoing: Undoing;
  children: Elements;
};

/** One of the visitor's own screens. If the phone stores nothing, it says so first. */
export function OwnPage({ title, className, isRestKept = true, undoing, children }: Props) {
  const { way, own } = useGuide();
  const { translate } = useWords();
  const isKept = useStore(own.store, (state) => state.isKept);
  const heading: RefObject<HTMLHeadingElement | null> = usePage(title, useVenueName());
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="screen" />
      <TopBar
        heading={heading}
        title={title}
        start={<BackLink parent={way.addressOf('Options', {})} name={translate('action.back')} />}
      />
      <main className={`own-page ${className}`}>
        {!(isKept && isRestKept) && <p className="own-notice">{translate('own.notKept')}</p>}
        {children}
        <UndoLine {...undoing} onUndone={() => heading.current?.focus({ preventScroll: true })} />
        {/* After the undo line, which stays visible and would cover these links. */}
        <MoreOfOwn title={title} />
      </main>
    </>
  );
}

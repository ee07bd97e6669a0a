import type { ReactNode } from 'react';
import { useWords } from '#parts/guide.ts';
import { EmptyMessage } from '#parts/message/EmptyMessage.tsx';
import { TopBar } from '#parts/top-bar/TopBar.tsx';
import { usePage } from '#parts/use-page.ts';
import { useVenueName } from '#parts/use-venue-name.ts';

/** Shown instead of a thing that is not, or no longer, in this museum's guide. */
export function NotHere({ back, children }: { back: ReactNode; children: ReactNode }) {
  const { translate } = useWords();
  const title = translate('notInGuide.title');
  const heading = usePage(title, useVenueName());
  return (
    <>
      <TopBar heading={heading} title={title} start={back} />
      <main>
        <EmptyMessage>{children}</EmptyMessage>
      </main>
    </>
  );
}

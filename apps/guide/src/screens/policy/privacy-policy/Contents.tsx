import type { MouseEvent } from 'react';
import { useWords } from '#parts/guide.ts';
import type { PolicySection } from './policy-text.ts';

/** The contents of the policy, each section a link. */
export function Contents({ sections }: { sections: readonly PolicySection[] }) {
  const { translate } = useWords();
  return (
    <nav className="policy-contents" aria-labelledby="contents">
      <h2 id="contents">{translate('policy.contents')}</h2>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={goWithinPage}>
              {translate(title)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Scrolls to a section without a history entry: Back leads out of the policy, however many sections were read. */
function goWithinPage(event: MouseEvent<HTMLAnchorElement>): void {
  const heading = document.getElementById(event.currentTarget.hash.slice(1));
  if (!heading) return;
  event.preventDefault();
  heading.scrollIntoView();
  heading.focus({ preventScroll: true });
}

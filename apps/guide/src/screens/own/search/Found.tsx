import { type RefObject, useEffect, useState } from 'react';
import { useWords } from '#parts/guide.ts';
import { OtherLanguage } from '#parts/other-language/OtherLanguage.tsx';
import { textsOf } from '#parts/story-of.ts';
import { useTexts } from '#parts/texts.ts';
import { Button } from '#ui/Button.tsx';
import { FoundRow } from './FoundRow.tsx';
import type { Shown } from './use-findings.ts';

type Props = Shown & {
  heading: RefObject<HTMLHeadingElement | null>;
  open(href: string): void;
  onMore(): void;
};

/** The search results: their number, the shown works, and the button for more. */
export function Found({ finding: { idArtworks, words, isPartial }, works, heading, open, onMore }: Props) {
  const { translate } = useWords();
  const { locales } = useTexts();
  const count = translate('home.works', { count: idArtworks.length });
  return (
    <section className="search-found">
      <h2 ref={heading} tabIndex={-1}>
        {count}
      </h2>
      <Spoken text={isPartial ? `${count}. ${translate('search.some')}` : count} />
      {isPartial && <p className="search-some">{translate('search.some')}</p>}
      <OtherLanguage of={textsOf(works, locales)} as="works" />
      <ul>
        {works.map((artwork) => (
          <li key={artwork.idArtwork}>
            <FoundRow artwork={artwork} words={words} open={open} />
          </li>
        ))}
      </ul>
      {works.length < idArtworks.length && (
        <Button look="plain" onClick={onMore}>
          {translate('search.more')}
        </Button>
      )}
    </section>
  );
}

/**
 * Delay after the last letter before the results are announced to a visitor who does not see the screen, in
 * milliseconds.
 */
const SPOKEN_MS = 700;

function Spoken({ text }: { text: string }) {
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), SPOKEN_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="visually-hidden">
      {spoken}
    </p>
  );
}

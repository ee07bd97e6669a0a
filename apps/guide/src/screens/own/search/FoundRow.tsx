import type { Artwork } from '@cicerone/content/work/artwork';
import { memo, useMemo } from 'react';
import { hallOf } from '#domain/halls/hall-of.ts';
import { type FoundWord, wordsForTexts } from '#domain/search/find-works.ts';
import { whyFound } from '#domain/search/why-found.ts';
import { ArtworkRow } from '#parts/artwork-card/ArtworkRow.tsx';
import { useOpenVenue, useWords } from '#parts/guide.ts';
import { inLanguageOf, useTexts } from '#parts/texts.ts';
import { Matched } from './Matched.tsx';

type Props = { artwork: Artwork; words: readonly FoundWord[]; open(href: string): void };

/** A result, with its match marked in its name or in a line below it. */
export const FoundRow = memo(function FoundRow({ artwork, words, open }: Props) {
  const { halls } = useOpenVenue();
  const { textOf } = useTexts();
  const { translate } = useWords();
  const { name = artwork.artworkName, inLanguage } = textOf(artwork) ?? {};
  const why = useMemo(
    () => whyFound(artwork, hallOf(halls, artwork.idHall), name, words),
    [artwork, halls, name, words],
  );
  return (
    <ArtworkRow
      artwork={artwork}
      open={open}
      above={artwork.onDisplay ? undefined : translate('search.notOnDisplay')}
      name={
        <span {...inLanguage}>
          <Matched text={name} words={words} />
        </span>
      }
      below={
        why && (
          <span className="search-why" {...inLanguageOf(why)}>
            <Matched text={why.text} words={why.part === 'text' ? wordsForTexts(words) : words} />
          </span>
        )
      }
    />
  );
});

import type { ArtworkRead } from '#domain/venue/in-variant.ts';
import { ArtworkRow } from '#parts/artwork-card/ArtworkRow.tsx';
import { OtherLanguage } from '#parts/other-language/OtherLanguage.tsx';
import { textsOf } from '#parts/story-of.ts';
import { useTexts } from '#parts/texts.ts';
import { useUsableWorks } from '#parts/variant/use-only-variant.tsx';

/** A list of works, each with the languages of its recordings unless they include the visitor's. */
export function WorkList({ works: all }: { works: readonly ArtworkRead[] }) {
  const { locales } = useTexts();
  const { shown: works, filter } = useUsableWorks(all);
  return (
    <>
      {filter}
      <OtherLanguage of={textsOf(works, locales)} as="works" />
      <ul>
        {works.map((artwork) => (
          <li key={artwork.idArtwork}>
            <ArtworkRow artwork={artwork} />
          </li>
        ))}
      </ul>
    </>
  );
}

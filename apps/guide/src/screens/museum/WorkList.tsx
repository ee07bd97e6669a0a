import type { Artwork } from '@cicerone/content/work/artwork';
import { ArtworkRow } from '#parts/artwork-card/ArtworkRow.tsx';
import { OtherLanguage } from '#parts/other-language/OtherLanguage.tsx';
import { textsOf } from '#parts/story-of.ts';
import { useTexts } from '#parts/texts.ts';

/** A list of works, each with the languages of its recordings unless they include the visitor's. */
export function WorkList({ works }: { works: readonly Artwork[] }) {
  const { locales } = useTexts();
  return (
    <>
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

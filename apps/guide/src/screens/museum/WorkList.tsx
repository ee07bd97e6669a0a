import type { Artwork } from '@cicerone/content/work/artwork';
import { ArtworkRow } from '#parts/artwork-card/ArtworkRow.tsx';
import { OtherLanguage } from '#parts/other-language/OtherLanguage.tsx';
import { textsOf } from '#parts/story-of.ts';
import { useTexts } from '#parts/texts.ts';

/** Works in a list, with the languages in which they speak where that is not the visitor's. */
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

import type { HallWorks } from '#domain/halls/floor-works.ts';
import type { Found } from '#domain/halls/plan-marks.ts';
import type { ArtworkRead } from '#domain/venue/in-variant.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { OtherLanguage } from '#parts/other-language/OtherLanguage.tsx';
import { useTexts } from '#parts/texts.ts';
import { useUsableWorks } from '#parts/variant/use-only-variant.tsx';
import { Link } from '#ui/Link.tsx';
import { HallPlace } from '../halls/HallPlace.tsx';
import { FloorWork } from './FloorRow.tsx';

type Props = { list: readonly HallWorks<ArtworkRead>[]; found: Found };

/** The works of a floor hall by hall: the plan in words. */
export function FloorWorks({ list, found }: Props) {
  const { textOf } = useTexts();
  const { shown, filter } = useUsableWorks(list.flatMap(({ works }) => works));
  const usable = new Set(shown);
  const named = list.flatMap(({ hall, works }) => [textOf(hall), ...works.map((work) => textOf(work))]);
  return (
    <div className="floor-halls">
      <OtherLanguage of={named.flatMap((text) => text ?? [])} as="titles" />
      {filter}
      {list.map(({ hall, works: all }) => {
        const works = all.filter((work) => usable.has(work));
        return (
          <section key={hall?.idHall ?? 'none'} className="floor-hall">
            <HallTitle hall={hall} />
            {works.length > 0 && (
              <ol>
                {works.map((artwork) => (
                  <li key={artwork.idArtwork}>
                    <FloorWork artwork={artwork} isSought={artwork === found.artwork} />
                  </li>
                ))}
              </ol>
            )}
          </section>
        );
      })}
    </div>
  );
}

function HallTitle({ hall }: Pick<HallWorks, 'hall'>) {
  const { addressOf } = useGuide().way;
  const { textOf } = useTexts();
  const { translate } = useWords();
  const text = textOf(hall);
  if (!hall) return <h2>{translate('floor.noHall')}</h2>;
  return (
    <>
      <h2>
        <Link href={addressOf('Hall', { idHall: hall.idHall })} className="floor-hall-door" {...text?.inLanguage}>
          {text?.name}
        </Link>
      </h2>
      {hall.artworkIds.length > 0 ? (
        <HallPlace hall={hall} isOnFloor />
      ) : (
        <p className="hall-place">{translate('hall.noArtworks')}</p>
      )}
    </>
  );
}

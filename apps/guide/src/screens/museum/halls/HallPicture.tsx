import type { Hall } from '@cicerone/content/walk/hall';
import type { Artwork } from '@cicerone/content/work/artwork';
import { workForPicture } from '#domain/halls/hall-picture.ts';
import { Picture } from '#parts/picture/Picture.tsx';

type Props = {
  hall: Hall;
  /** The works whose pictures stand for their halls; undefined while they are read. */
  works: readonly Artwork[] | null | undefined;
  className: string;
};

/** The picture that stands for a hall; its place is kept while it is looked up. */
export function HallPicture({ hall, works, className }: Props) {
  if (works === undefined) return hall.artworkIds.length > 0 && <span className={className} />;
  const work = workForPicture(hall, works ?? []);
  if (work?.mainImageUrl === undefined) return null;
  return (
    <Picture
      className={className}
      pictures={work.pictures}
      url={work.mainImageUrl}
      focalPoint={work.mainImageFocalPoint}
      alt=""
    />
  );
}

import type { Hall } from '@cicerone/content/walk/hall';
import type { Artwork } from '@cicerone/content/work/artwork';
import { workForPicture } from '#domain/halls/hall-picture.ts';
import { Picture } from '#parts/picture/Picture.tsx';

type Props = {
  hall: Hall;
  /** The works whose pictures represent their halls; undefined while they load. */
  works: readonly Artwork[] | null | undefined;
  className: string;
};

/** The picture that represents a hall; its place is reserved while it loads. */
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

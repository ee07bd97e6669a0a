import type { Artwork } from '@cicerone/content/work/artwork';
import { mediaKeyOf } from '@cicerone/content/work/media-key';
import { Check } from 'lucide';
import { memo } from 'react';
import { useStore } from 'zustand';
import type { WorkGroup } from '#domain/venue/all-works.ts';
import { ArtworkRow } from '#parts/artwork-card/ArtworkRow.tsx';
import { useGuide, useWords } from '#parts/guide.ts';
import { storyOf } from '#parts/story-of.ts';
import { useTexts } from '#parts/texts.ts';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';

type Props = {
  groups: readonly WorkGroup<Artwork>[];
  /** How many works are drawn. */
  rows: number;
};

/** The works under their headings: the names of halls, or none. */
export function WorkGroups({ groups, rows }: Props) {
  let before = 0;
  return groups.map((group) => {
    const works = group.works.slice(0, Math.max(0, rows - before));
    before += group.works.length;
    if (works.length === 0) return null;
    return (
      <section key={group.hall?.idHall ?? 'none'}>
        {groups.length > 1 && <GroupHeading hall={group.hall} />}
        <ul>
          {works.map((artwork) => (
            <li key={artwork.idArtwork}>
              <WorkRow artwork={artwork} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

/** The hall of a group, as a link to it. */
function GroupHeading({ hall }: Pick<WorkGroup<Artwork>, 'hall'>) {
  const { addressOf } = useGuide().way;
  const { textOf } = useTexts();
  const { translate } = useWords();
  if (!hall) return <h2 className="works-hall">{translate('floor.noHall')}</h2>;
  const text = textOf(hall);
  return (
    <h2 className="works-hall" {...text?.inLanguage}>
      <Link href={addressOf('Hall', { idHall: hall.idHall })} className="works-hall-link">
        {text?.name}
      </Link>
    </h2>
  );
}

/** A work, and whether the visitor has looked at it, and its story is on the phone while others are not. */
const WorkRow = memo(function WorkRow({ artwork }: { artwork: Artwork }) {
  const { own, keeping } = useGuide();
  const { translate } = useWords();
  const { locales } = useTexts();
  const { idArtwork, onDisplay } = artwork;
  const isSeen = useStore(own.store, ({ works }) =>
    works.some((work) => work.idArtwork === idArtwork && work.looks.length > 0),
  );
  const key = mediaKeyOf(storyOf(artwork, locales)?.mainAudioUrl ?? '');
  const isKept = useStore(keeping.store, (state) => {
    const isPartial = state.tag === 'known' && state.sounds.kept.files < state.sounds.all.files;
    return isPartial && key !== undefined && state.stored.has(key);
  });
  const said = [
    !onDisplay && <span key="away">{translate('routes.notOnDisplay')}</span>,
    isSeen && (
      <span key="seen">
        <Icon of={Check} size={18} /> <span>{translate('routes.seen')}</span>
      </span>
    ),
    isKept && <span key="kept">{translate('artworks.kept')}</span>,
  ].filter(Boolean);
  return (
    <ArtworkRow artwork={artwork} above={said.length > 0 ? <span className="works-marks">{said}</span> : undefined} />
  );
});

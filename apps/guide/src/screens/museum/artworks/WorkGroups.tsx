import type { Artwork } from '@cicerone/content/work/artwork';
import { mediaKeyOf } from '@cicerone/content/work/media-key';
import { Check } from 'lucide';
import { memo, useMemo } from 'react';
import { useStore } from 'zustand';
import type { OwnWork } from '#domain/own/own-work.ts';
import type { WorkGroup } from '#domain/venue/all-works.ts';
import { ArtworkRow } from '#parts/artwork-card/ArtworkRow.tsx';
import { useGuide, useWords } from '#parts/guide.ts';
import { storyOf } from '#parts/story-of.ts';
import { useTexts } from '#parts/texts.ts';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { useRows } from './use-rows.ts';

/** The works under their headings: the names of halls, or none. A long list is drawn piece by piece. */
export function WorkGroups({ groups }: { groups: readonly WorkGroup<Artwork>[] }) {
  const own = useStore(useGuide().own.store, ({ all }) => all);
  const met = useMemo(() => new Map(own.map((work) => [work.idArtwork, meetingOf(work)])), [own]);
  const rows = useRows(groups.reduce((all, { works }) => all + works.length, 0));
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
              <WorkRow artwork={artwork} met={met.get(artwork.idArtwork)} />
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

/** A look at a work lasts as long as its story was heard (product, section 2, What is the visitor's own). */
function meetingOf({ looks }: OwnWork): 'heard' | 'seen' | undefined {
  if (looks.length === 0) return undefined;
  return looks.some(({ seconds }) => seconds > 0) ? 'heard' : 'seen';
}

type RowProps = { artwork: Artwork; met: 'heard' | 'seen' | undefined };

/** A row with its marks: heard or seen, not on display, stored on the phone while others are not. */
const WorkRow = memo(function WorkRow({ artwork, met }: RowProps) {
  const { keeping } = useGuide();
  const { translate } = useWords();
  const { locales } = useTexts();
  const key = mediaKeyOf(storyOf(artwork, locales)?.mainAudioUrl ?? '');
  const isKept = useStore(keeping.store, (state) => {
    const isPartial = state.tag === 'known' && state.sounds.kept.files < state.sounds.all.files;
    return isPartial && key !== undefined && state.stored.has(key);
  });
  const said = [
    !artwork.onDisplay && <span key="away">{translate('routes.notOnDisplay')}</span>,
    met && (
      <span key="met">
        <Icon of={Check} size={18} /> <span>{translate(met === 'heard' ? 'artworks.heard' : 'routes.seen')}</span>
      </span>
    ),
    isKept && <span key="kept">{translate('artworks.kept')}</span>,
  ].filter(Boolean);
  return (
    <ArtworkRow artwork={artwork} above={said.length > 0 ? <span className="works-marks">{said}</span> : undefined} />
  );
});

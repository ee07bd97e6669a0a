import { floorOfWork } from '@cicerone/content/walk/floor-of-work';
import type { Artwork, ArtworkLocalization } from '@cicerone/content/work/artwork';
import { Fragment, type ReactNode } from 'react';
import { hallOf } from '#domain/halls/hall-of.ts';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { LineLink } from '#parts/line-link/LineLink.tsx';
import { OtherLanguage } from '#parts/other-language/OtherLanguage.tsx';
import { resourceLocalizations } from '#parts/resource-view/use-resource.ts';
import { ShareButton } from '#parts/share/ShareButton.tsx';
import { inLanguageOf, useTexts } from '#parts/texts.ts';
import styles from './Details.module.css';
import { LongText } from './LongText.tsx';
import { ResourceCard } from './ResourceCard.tsx';
import { StudyLink } from './StudyLink.tsx';

type Props = {
  artwork: Artwork;
  name: string;
  /** The language of the work, if it was already named. */
  named: ArtworkLocalization | undefined;
  /** Whether its text already stands in the place of its story. */
  isTold: boolean;
};

/** The content of the label on the wall, and everything that belongs to the work beside its story. */
export function Details({ artwork, name, named, isTold }: Props) {
  const { addressOf } = useGuide().way;
  const { textWith, locales } = useTexts();
  const { translate } = useWords();
  const text = textWith(artwork, 'text');
  const about = isTold ? undefined : text;
  const extras = artwork.otherResources.flatMap((extra) => Object.values(resourceLocalizations(extra, locales)));
  const facts = useFacts(artwork);
  return (
    <>
      <section className={styles.details}>
        {(about?.text || facts.length > 0) && <h2>{translate('artwork.about')}</h2>}
        {about?.text && (
          <>
            <OtherLanguage of={[about]} as="text" named={named} />
            <LongText html={about.text} {...about?.inLanguage} />
          </>
        )}
        {facts.length > 0 && <Facts facts={facts} named={named} />}
        <StudyLink idArtwork={artwork.idArtwork} />
        <ShareButton title={name} address={addressOf('Artwork', { idArtwork: artwork.idArtwork })} />
      </section>
      {artwork.otherResources.length > 0 && (
        <section className={styles.details}>
          <h2>{translate('artwork.resources')}</h2>
          <OtherLanguage of={extras} as="extras" named={named} />
          <ul className={styles.resources}>
            {artwork.otherResources.map((resource) => (
              <li key={resource.idResource}>
                <ResourceCard artwork={artwork} resource={resource} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type Fact = {
  name: string;
  value: ReactNode;
  localization: ArtworkLocalization | undefined;
  lang?: string | undefined;
  dir?: 'ltr' | 'rtl' | undefined;
};

/** The label's facts beside name and maker. For most works only some of them are known. */
function useFacts(artwork: Artwork): Fact[] {
  const { textWith } = useTexts();
  const { translate } = useWords();
  const place = usePlace(artwork);
  const written = (field: 'material' | 'creditLine' | 'imageRights') => {
    const localization = textWith(artwork, field);
    return { value: localization?.[field], localization, ...inLanguageOf(localization) };
  };
  return [
    { name: translate('artwork.material'), ...written('material') },
    { name: translate('artwork.inventory'), value: artwork.inventoryNumber, localization: undefined },
    { name: translate('artwork.hangs'), value: artwork.onDisplay ? place : undefined, localization: undefined },
    { name: translate('artwork.credit'), ...written('creditLine') },
    { name: translate('artwork.rights'), ...written('imageRights') },
  ].filter(({ value }) => value);
}

function Facts({ facts, named }: { facts: Fact[]; named: ArtworkLocalization | undefined }) {
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(({ name, value, localization, ...inLanguage }) => (
          <div key={name}>
            <dt>{name}</dt>
            {/* In its own direction, but aligned with the others. */}
            <dd>
              <span {...inLanguage}>{value}</span>
            </dd>
          </div>
        ))}
      </dl>
      <OtherLanguage of={facts.map(({ localization }) => localization)} as="details" named={named} />
    </>
  );
}

/** The hall and floor, as a visitor would ask for them, each name in its own language and a way there. */
function usePlace(artwork: Artwork): ReactNode {
  const { addressOf } = useGuide().way;
  const { textOf } = useTexts();
  const { halls, floors } = useOpenVenue();
  const { idArtwork } = artwork;
  const hall = hallOf(halls, artwork.idHall);
  const on = floorOfWork(artwork, hall);
  const floor = floors.find(({ idFloor }) => idFloor === on);
  const places = [
    hall && { href: addressOf('Hall', { idHall: hall.idHall }), text: textOf(hall) },
    floor && { href: addressOf('Floor', { idFloor: floor.idFloor }, { idArtwork }), text: textOf(floor) },
  ].flatMap((place) => (place?.text ? [place] : []));
  if (places.length === 0) return undefined;
  return places.map(({ href, text }, at) => (
    <Fragment key={href}>
      {at > 0 && <span> · </span>}
      <bdi>
        <LineLink href={href} {...text?.inLanguage}>
          {text?.name}
        </LineLink>
      </bdi>
    </Fragment>
  ));
}

import type { Artwork, ArtworkLocalization } from '@cicerone/content/artwork';
import { chooseLocalization, chooseLocalizationWith } from '@cicerone/content/localization';
import { Fragment, type ReactNode } from 'react';
import { inLanguageOf } from '#parts/content-language.ts';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { OtherLanguage } from '#parts/other-language/OtherLanguage.tsx';
import { resourceEntries } from '#parts/resource-view/use-resource.ts';
import { ShareButton } from '#parts/share/ShareButton.tsx';
import styles from './Details.module.css';
import { LongText } from './LongText.tsx';
import { ResourceCard } from './ResourceCard.tsx';

type Props = {
  artwork: Artwork;
  name: string;
  /** The language of the whole work, where the visitor was told of it already. */
  told: ArtworkLocalization | undefined;
};

/** What a label on the wall carries, and all that belongs to the work beside its story. */
export function Details({ artwork, name, told }: Props) {
  const { addressOf, locales } = useGuide();
  const { translate } = useWords();
  const about = chooseLocalizationWith(artwork.localizations, locales(), 'text');
  const extras = artwork.otherResources.flatMap((extra) => Object.values(resourceEntries(extra, locales())));
  const facts = useFacts(artwork);
  return (
    <>
      <section className={styles.details}>
        {(about?.text || facts.length > 0) && <h2>{translate('artwork.about')}</h2>}
        {about?.text && (
          <>
            <OtherLanguage of={[about]} as="text" told={told} />
            <LongText html={about.text} {...inLanguageOf(about)} />
          </>
        )}
        {facts.length > 0 && <Facts facts={facts} told={told} />}
        <ShareButton title={name} address={addressOf('Artwork', { idArtwork: artwork.idArtwork })} />
      </section>
      {artwork.otherResources.length > 0 && (
        <section className={styles.details}>
          <h2>{translate('artwork.resources')}</h2>
          <OtherLanguage of={extras} as="extras" told={told} />
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
  entry: ArtworkLocalization | undefined;
  lang?: string | undefined;
  dir?: 'ltr' | 'rtl' | undefined;
};

/** What the label says beside name and maker; of most works only some of it is known. */
function useFacts(artwork: Artwork): Fact[] {
  const { locales } = useGuide();
  const { translate } = useWords();
  const place = usePlace(artwork);
  const written = (field: 'material' | 'creditLine' | 'imageRights') => {
    const entry = chooseLocalizationWith(artwork.localizations, locales(), field);
    return { value: entry?.[field], entry, ...inLanguageOf(entry) };
  };
  return [
    { name: translate('artwork.material'), ...written('material') },
    { name: translate('artwork.inventory'), value: artwork.inventoryNumber, entry: undefined },
    { name: translate('artwork.hangs'), value: artwork.onDisplay ? place : undefined, entry: undefined },
    { name: translate('artwork.credit'), ...written('creditLine') },
    { name: translate('artwork.rights'), ...written('imageRights') },
  ].filter(({ value }) => value);
}

function Facts({ facts, told }: { facts: Fact[]; told: ArtworkLocalization | undefined }) {
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(({ name, value, entry, ...inLanguage }) => (
          <div key={name}>
            <dt>{name}</dt>
            {/* In its own direction, on the side of the others. */}
            <dd>
              <span {...inLanguage}>{value}</span>
            </dd>
          </div>
        ))}
      </dl>
      <OtherLanguage of={facts.map(({ entry }) => entry)} as="details" told={told} />
    </>
  );
}

/** Hall and floor, as a visitor would ask for them; each name in its own language. */
function usePlace({ idHall, idFloor }: Artwork): ReactNode {
  const { locales } = useGuide();
  const { halls, floors } = useOpenVenue();
  const hall = halls.find((item) => item.idHall === idHall);
  const floor = floors.find((item) => item.idFloor === (idFloor ?? hall?.idFloor));
  const names = [hall, floor].flatMap((item) => {
    const entry = chooseLocalization<{ languageCode: string; name: string }>(item?.localizations, locales());
    return entry ? [entry] : [];
  });
  if (names.length === 0) return undefined;
  return names.map((entry, at) => (
    <Fragment key={entry.name}>
      {at > 0 && ' · '}
      <bdi {...inLanguageOf(entry)}>{entry.name}</bdi>
    </Fragment>
  ));
}

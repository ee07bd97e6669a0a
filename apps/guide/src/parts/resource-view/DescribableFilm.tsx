import type { Resource } from '@cicerone/content/work/resource';
import type { ComponentProps } from 'react';
import { playsDescribed } from '#domain/settings/settings.ts';
import { useGuide, useSettings, useWords } from '#parts/guide.ts';
import { useVariant } from '#parts/variant/use-variant.ts';
import { Film } from './Film.tsx';
import styles from './ResourceView.module.css';
import { useAtHand } from './use-at-hand.ts';

type Props = ComponentProps<typeof Film> & {
  /** Its version with audio description, with captions of its own. */
  described: Resource['localizations'][number];
};

/**
 * A film, and the switch to its version with audio description, in whatever variant the stories are told. The choice is
 * for all films and is remembered (product, section D6, Variants).
 */
export function DescribableFilm({ described, ...film }: Props) {
  const { set } = useGuide().settings;
  const { translate } = useWords();
  const variant = useVariant();
  const describedFilms = useSettings((settings) => settings.describedFilms);
  const [isAtHand] = useAtHand([described.url]) ?? [];
  const url = isAtHand ? described.url : undefined;
  const isOn = playsDescribed(describedFilms, variant);
  return (
    <>
      <Film {...film} {...(url !== undefined && isOn && { url, captions: described })} />
      {url !== undefined && (
        <label className={styles.described}>
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ target }) => set('describedFilms', target.checked ? 'on' : 'off')}
          />
          <span>{translate('variant.described')}</span>
        </label>
      )}
    </>
  );
}

import type { ArtworkLocalization } from '@cicerone/content/work/artwork';
import { useWords } from '#parts/guide.ts';
import { MuseumText } from '#parts/museum-text/MuseumText.tsx';
import { OtherLanguage } from '#parts/other-language/OtherLanguage.tsx';
import type { Text } from '#parts/texts.ts';
import styles from './ArtworkScreen.module.css';

type Props = {
  text: Text<ArtworkLocalization>;
  /** The language of the work, if it was already named. */
  named: ArtworkLocalization | undefined;
};

/** The text of a work that has no story: it stands in the story's place, whole, and the screen begins with it. */
export function Told({ text, named }: Props) {
  const { translate } = useWords();
  return (
    <section className={styles.told}>
      <h2 className="visually-hidden">{translate('artwork.inWords')}</h2>
      <OtherLanguage of={[text]} as="text" named={named} />
      <MuseumText html={text.text ?? ''} {...text.inLanguage} />
    </section>
  );
}

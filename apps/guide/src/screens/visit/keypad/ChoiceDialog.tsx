import type { Artwork } from '@cicerone/content/work/artwork';
import { ArtworkRow } from '#parts/artwork-card/ArtworkRow.tsx';
import { useLocales, useWords } from '#parts/guide.ts';
import { OtherLanguage } from '#parts/other-language/OtherLanguage.tsx';
import { textsOf } from '#parts/story-of.ts';
import { Dialog } from '#ui/Dialog.tsx';
import styles from './ChoiceDialog.module.css';

type Props = { code: string; works: Artwork[]; onClose(): void };

/** Several works share the number: the visitor sees which one they are looking at. */
export function ChoiceDialog({ code, works, onClose }: Props) {
  const locales = useLocales();
  const { translate } = useWords();
  return (
    <Dialog title={translate('keypad.choice', { code })} closeName={translate('action.close')} onClose={onClose}>
      <OtherLanguage of={textsOf(works, locales)} as="works" />
      <ul className={styles.works}>
        {works.map((artwork) => (
          <li key={artwork.idArtwork}>
            <ArtworkRow artwork={artwork} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

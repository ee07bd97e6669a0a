import type { Artwork } from '@cicerone/content/artwork';
import { ArtworkRow } from '#parts/artwork-card/ArtworkRow.tsx';
import { useWords } from '#parts/guide.ts';
import { Dialog } from '#ui/Dialog.tsx';

type Props = { code: string; works: Artwork[]; onClose(): void };

/** Several works share the number: the visitor sees which one is before them. */
export function ChoiceDialog({ code, works, onClose }: Props) {
  const { translate } = useWords();
  return (
    <Dialog title={translate('keypad.choice', { code })} closeName={translate('action.close')} onClose={onClose}>
      <ul>
        {works.map((artwork) => (
          <li key={artwork.idArtwork}>
            <ArtworkRow artwork={artwork} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

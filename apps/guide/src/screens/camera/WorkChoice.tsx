import type { ArtworkRead } from '#domain/venue/in-variant.ts';
import { ArtworkRow } from '#parts/artwork-card/ArtworkRow.tsx';
import { useWords } from '#parts/guide.ts';
import { Dialog } from '#ui/Dialog.tsx';
import type { Elements } from '#ui/elements.ts';
import { goForward } from '#ui/history.ts';

type Props = {
  title: string;
  works: readonly ArtworkRead[];
  /** A work is about to open. */
  onChoose?(idArtwork: number): void;
  onClose(): void;
  children?: Elements;
};

/** The camera leads to several works: the visitor sees which one they are looking at. */
export function WorkChoice({ title, works, onChoose, onClose, children }: Props) {
  const { translate } = useWords();
  function open(idArtwork: number, href: string) {
    onChoose?.(idArtwork);
    goForward(href);
  }
  return (
    <Dialog title={title} closeName={translate('action.close')} onClose={onClose}>
      <ul className="scan-works">
        {works.map((artwork) => (
          <li key={artwork.idArtwork}>
            <ArtworkRow artwork={artwork} open={(href) => open(artwork.idArtwork, href)} />
          </li>
        ))}
      </ul>
      {children}
    </Dialog>
  );
}

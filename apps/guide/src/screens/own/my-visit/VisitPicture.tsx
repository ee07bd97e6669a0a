import type { Artwork } from '@cicerone/content/work/artwork';
import { useEffect, useState } from 'react';
import { MOST_PICTURES } from '#domain/own/mosaic.ts';
import { thingsOf, visitDays, visitTotals, worksToShow } from '#domain/own/my-visit.ts';
import type { OwnWork } from '#domain/own/own-work.ts';
import type { Trace } from '#domain/own/trace.ts';
import { type Sharing, useOpenVenue, useWords } from '#parts/guide.ts';
import { useTexts } from '#parts/texts.ts';
import { writeList } from '#parts/words/formats.ts';
import { isolated } from '#parts/words/isolated.ts';
import { useDay } from '#parts/words/use-day.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { drawVisit, PICTURE_SIZE, type VisitDrawing } from './draw-visit.ts';
import { useTotals } from './use-totals.ts';

type Visit = { works: readonly OwnWork[]; traces: readonly Trace[]; present: ReadonlyMap<number, Artwork> };
type Props = Visit & { share: Sharing; onClose(): void };

/** A picture of the visit, drawn on this phone: to look at, to send, to save. */
export function VisitPicture({ share, onClose, ...visit }: Props) {
  const { translate } = useWords();
  const { drawing, alt } = useDrawing(visit);
  const picture = useDrawn(drawing);
  const [isSaved, setSaved] = useState(false);
  const { sendFile } = share;
  function save(file: File) {
    share.save(file);
    setSaved(true);
  }
  return (
    <Dialog title={translate('myVisit.pictureTitle')} closeName={translate('action.close')} onClose={onClose}>
      <div className="visit-picture" role="status">
        {picture === 'failed' && <p>{translate('myVisit.notDrawn')}</p>}
        {picture && picture !== 'failed' && (
          <>
            <img src={picture.address} alt={alt} {...PICTURE_SIZE} />
            {sendFile && <Button onClick={() => void sendFile(picture.file)}>{translate('myVisit.send')}</Button>}
            <Button look={sendFile ? 'plain' : 'primary'} onClick={() => save(picture.file)}>
              {translate('myVisit.save')}
            </Button>
            {isSaved && <p>{translate('myVisit.saved')}</p>}
          </>
        )}
      </div>
    </Dialog>
  );
}

type Drawn = { file: File; address: string };

/** The picture, drawn only once; undefined until then. */
function useDrawn(drawing: VisitDrawing): Drawn | 'failed' | undefined {
  const [drawn, setDrawn] = useState<Drawn | 'failed' | undefined>(undefined);
  const [once] = useState(drawing);
  useEffect(() => {
    let address: string | undefined;
    let isWanted = true;
    const drawnFile = drawVisit(once).catch(() => undefined);
    void drawnFile.then((file) => {
      if (!isWanted) return;
      address = file && URL.createObjectURL(file);
      setDrawn(file && address !== undefined ? { file, address } : 'failed');
    });
    return () => {
      isWanted = false;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [once]);
  return drawn;
}

/** The content of the picture in the visitor's language, and its description in words. */
function useDrawing({ works, traces, present }: Visit) {
  const { textOf } = useTexts();
  const words = useWords();
  const { translate } = words;
  const venue = useOpenVenue();
  const writeDay = useDay();
  const totals = useTotals(visitTotals(works, traces));
  const text = textOf(venue);
  const museum = text?.name ?? venue.name;
  const shown = worksToShow(works, MOST_PICTURES);
  const days = visitDays(works, traces).map(({ day }) => writeDay(day));
  const [last, first] = [days[0], days.at(-1)];
  // If no work has a picture, the works are listed by name; without a work, the walks and halls.
  const named = [shown, works, thingsOf(traces)].find((each) => each.length > 0)?.slice(0, MOST_PICTURES) ?? [];
  const names = writeList(
    named.map(({ name }) => isolated(name)),
    words,
    'conjunction',
  );
  const drawing: VisitDrawing = {
    museum,
    museumDirection: text?.inLanguage.dir,
    days: first === last ? (last ?? '') : `${first} – ${last}`,
    totals,
    names: named.map(({ name }) => name),
    pictures: shown.map(({ idArtwork, picture = '' }) => ({
      address: picture,
      focalPoint: present.get(idArtwork)?.mainImageFocalPoint,
    })),
  };
  const alt = `${translate('myVisit.pictureAlt', { museum: isolated(museum), days: drawing.days, totals: totals.join(' · ') })} ${names}.`;
  return { drawing, alt };
}

import { plainDigits } from '@cicerone/content/language/digits';
import type { Route } from '@cicerone/content/walk/route';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { ArtworkRead } from '#domain/venue/in-variant.ts';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { Picture } from '#parts/picture/Picture.tsx';
import { useTexts } from '#parts/texts.ts';
import { useArtwork } from '#parts/use-artwork.ts';
import { useVenueRecord } from '#parts/use-venue-record.ts';
import { Button } from '#ui/Button.tsx';

type Props = { idArtwork: number | undefined; onShow(idArtwork: number | undefined): void };

/** Shows a work to everybody: by the number on its label, or from a route. */
export function ShowWorks({ idArtwork, onShow }: Props) {
  const { translate } = useWords();
  const { routes } = useOpenVenue();
  const [idRoute, setRoute] = useState<number>();
  const { textOf } = useTexts();
  const route = routes.find((one) => one.idRoute === idRoute);
  return (
    <section className="tour-part">
      <h2>{translate('tour.showWork')}</h2>
      <Shown idArtwork={idArtwork} onHide={() => onShow(undefined)} />
      <ByNumber onShow={onShow} />
      {routes.length > 0 && (
        <label className="tour-label">
          <span>{translate('tour.route')}</span>
          <select
            className="tour-field"
            value={idRoute ?? ''}
            onChange={({ currentTarget: { value } }) => setRoute(value === '' ? undefined : Number(value))}
          >
            <option value="">{translate('tour.chooseRoute')}</option>
            {routes.map((one) => (
              <option key={one.idRoute} value={one.idRoute} {...textOf(one)?.inLanguage}>
                {textOf(one)?.name}
              </option>
            ))}
          </select>
        </label>
      )}
      {route && <OfRoute route={route} idArtwork={idArtwork} onShow={onShow} />}
    </section>
  );
}

function Shown({ idArtwork, onHide }: { idArtwork: number | undefined; onHide(): void }) {
  const { translate } = useWords();
  const { textOf } = useTexts();
  const artwork = useArtwork(idArtwork);
  const title = artwork ? (textOf(artwork)?.name ?? artwork.artworkName) : undefined;
  return (
    <>
      <p role="status" className="tour-state">
        {title !== undefined && translate('tour.allSee', { title })}
      </p>
      {idArtwork !== undefined && (
        <Button look="quiet" onClick={onHide}>
          {translate('tour.showNothing')}
        </Button>
      )}
    </>
  );
}

function ByNumber({ onShow }: { onShow(idArtwork: number): void }) {
  const { records } = useGuide().venue;
  const { idMuseum } = useOpenVenue();
  const { translate } = useWords();
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const below = useId();
  async function show(event: FormEvent) {
    event.preventDefault();
    const code = plainDigits(typed).trim();
    if (code === '') return field.current?.focus();
    const [found] = await records.artworksByCode(idMuseum, code);
    setMissing(found ? undefined : code);
    if (found) {
      onShow(found.idArtwork);
      setTyped('');
    } else field.current?.focus();
  }
  return (
    <form className="tour-by-number" noValidate onSubmit={(event) => void show(event)}>
      <label className="tour-label">
        <span>{translate('tour.labelNumber')}</span>
        <input
          ref={field}
          className="tour-field"
          type="text"
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={20}
          value={typed}
          aria-describedby={below}
          aria-invalid={missing !== undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setMissing(undefined);
          }}
        />
      </label>
      <Button type="submit">{translate('tour.show')}</Button>
      <p id={below} role="alert" className="tour-problem">
        {missing !== undefined && translate('tour.noWork', { number: missing })}
      </p>
    </form>
  );
}

function OfRoute({ route, idArtwork, onShow }: { route: Route } & Props) {
  const { records } = useGuide().venue;
  const works = useVenueRecord(({ idMuseum }) => records.artworks(idMuseum, route.artworkIDs), [route.idRoute]);
  return (
    <ul className="tour-works">
      {works?.map((artwork) => (
        <li key={artwork.idArtwork}>
          <WorkButton artwork={artwork} isShown={artwork.idArtwork === idArtwork} onShow={onShow} />
        </li>
      ))}
    </ul>
  );
}

type WorkProps = { artwork: ArtworkRead; isShown: boolean; onShow(idArtwork: number): void };

function WorkButton({ artwork, isShown, onShow }: WorkProps) {
  const { textOf } = useTexts();
  const text = textOf(artwork);
  return (
    <button type="button" className="tour-work-button" aria-pressed={isShown} onClick={() => onShow(artwork.idArtwork)}>
      {artwork.mainImageUrl && (
        <Picture
          className="tour-thumbnail"
          pictures={artwork.pictures}
          url={artwork.mainImageUrl}
          focalPoint={artwork.mainImageFocalPoint}
          alt=""
        />
      )}
      <span {...text?.inLanguage}>{text?.name ?? artwork.artworkName}</span>
      {artwork.showCode && <span className="tour-number">{artwork.code}</span>}
    </button>
  );
}

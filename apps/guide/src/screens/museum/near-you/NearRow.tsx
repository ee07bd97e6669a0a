import { hallOf } from '#domain/halls/hall-of.ts';
import { beaconOpens } from '#domain/museum/beacon-opens.ts';
import { ArtworkRow } from '#parts/artwork-card/ArtworkRow.tsx';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { PictureRow } from '#parts/picture-row/PictureRow.tsx';
import { useTexts } from '#parts/texts.ts';
import { useArtwork } from '#parts/use-artwork.ts';

/** A beacon's target in a list: a work, a hall, or the beacon's own text. */
export function NearRow({ idBeacon }: { idBeacon: number }) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const { textOf } = useTexts();
  const { beacons, halls } = useOpenVenue();
  const opens = beaconOpens(beacons, idBeacon);
  if (opens?.tag === 'work') return <NearWork idArtwork={opens.idArtwork} />;
  const hall = opens?.tag === 'hall' ? hallOf(halls, opens.idHall) : undefined;
  const text = hall ? textOf(hall) : textOf(opens?.tag === 'own-screen' ? opens.resource : undefined);
  return (
    <PictureRow
      href={addressOf('Beacon', { idBeacon })}
      of={{}}
      name={text?.name ?? translate('beacon.title')}
      inLanguage={text?.inLanguage}
    />
  );
}

function NearWork({ idArtwork }: { idArtwork: number }) {
  const artwork = useArtwork(idArtwork);
  return artwork ? <ArtworkRow artwork={artwork} /> : null;
}

import type { Artwork, ArtworkLocalization } from '@cicerone/content/artwork';
import { chooseLocalization } from '@cicerone/content/localization';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { pictureAddress } from '#domain/picture-size.ts';
import type { Track } from '#domain/track.ts';
import { useGuide, useOpenVenue } from '#parts/guide.ts';

/**
 * Opens a work's sound when its screen is shown, and starts it unless the venue wants silence first or the visitor
 * reads. It goes on while the visitor looks at other screens.
 */
export function useNarration(artwork: Artwork, story: ArtworkLocalization | undefined, idRoute: number | undefined) {
  const { player, reading } = useGuide();
  const autoplay = useOpenVenue().autoplay ?? true;
  const reads = useStore(reading, ({ isOn }) => isOn);
  const track = useTrack(artwork, story, idRoute);
  useEffect(() => {
    if (!track || reads) player.close();
    else player.open(track, autoplay);
  }, [player, track, autoplay, reads]);
}

function useTrack(artwork: Artwork, story: ArtworkLocalization | undefined, idRoute: number | undefined) {
  const { addressOf, locales, pictureSize } = useGuide();
  const { halls } = useOpenVenue();
  const hall = halls.find(({ idHall }) => idHall === artwork.idHall);
  const detail = chooseLocalization(hall?.localizations, locales())?.name;
  const { idArtwork, artworkName, mainImageUrl, pictures } = artwork;
  const url = story?.mainAudioUrl;
  const title = chooseLocalization(artwork.localizations, locales())?.name ?? artworkName;
  const href = addressOf('Artwork', { idArtwork }, { idRoute: idRoute === undefined ? undefined : String(idRoute) });
  const pictureUrl = mainImageUrl && pictureAddress(pictures, mainImageUrl, pictureSize);
  return useMemo<Track | undefined>(
    () => (url === undefined ? undefined : { idArtwork, url, title, detail, pictureUrl, href }),
    [idArtwork, url, title, detail, pictureUrl, href],
  );
}

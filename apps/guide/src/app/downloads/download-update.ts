import type { CurrentRelease } from '@cicerone/content/release/release';
import type { PictureSize } from '@cicerone/content/work/picture-sizes';
import type { StoreApi } from 'zustand/vanilla';
import type { DownloadsState } from '#domain/downloads/downloads-state.ts';
import { downloadForUpdate } from '#domain/keeping/download-for-update.ts';
import type { VenueStore } from '#domain/venue/venue.ts';
import { openVenueOf } from '#domain/venue/venue-state.ts';
import { device } from '#platform/device/device.ts';
import type { DownloadUpdateMedia } from '#platform/network/update-media.ts';

type Needs = Omit<Parameters<typeof downloadForUpdate>[2], 'report'> & {
  venue: Pick<VenueStore, 'store' | 'news'>;
  store: StoreApi<DownloadsState>;
  pictureSize: PictureSize;
  /** The language in which the visitor wants to read the museum. */
  preferredContentLanguage(): string | undefined;
};

/**
 * Downloads the media of the museum's latest release before the guide shows it. A visitor who has chosen another
 * language meanwhile gets the release at the next check. A full phone is noted in the news, until the museum is checked
 * again.
 */
export function downloadUpdate({
  venue,
  store,
  pictureSize,
  preferredContentLanguage,
  ...needs
}: Needs): DownloadUpdateMedia {
  const open = () => openVenueOf(venue.store.getState());
  venue.news.subscribe(({ update, lacksRoom }) => {
    if (update === 'checking' && lacksRoom) venue.news.setState({ lacksRoom: false });
  });
  return async ({ idMuseum, version, manifestHash, recognitionIndex }: CurrentRelease) => {
    const shown = open();
    if (shown?.idMuseum !== idMuseum || shown.version === version) return undefined;
    const { languageCode } = shown;
    // A visitor who chooses a language has the bandwidth until it is loaded.
    if (preferredContentLanguage() !== languageCode) return undefined;
    const wanted = { idMuseum, version, manifestHash, recognitionIndex };
    const order = { ...wanted, languageCode, pictureSize, savesData: device.savesData() };
    const report = (update: DownloadsState['update']) => store.setState({ update });
    const failure = await downloadForUpdate(shown.version, order, { ...needs, report });
    venue.news.setState({ lacksRoom: failure === 'full' });
    return failure || open()?.languageCode !== languageCode ? { tag: 'offline' } : undefined;
  };
}

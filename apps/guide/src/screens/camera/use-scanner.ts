import type { Artwork } from '@cicerone/content/work/artwork';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { createScanner, type Scanner as ScannerOf, type Scanning } from '#domain/scan/scanner.ts';
import { type CameraSight, useCurrentRelease, useGuide, useOpenVenue } from '#parts/guide.ts';
import { later, openedFromEntry, useCamera, useRestWhenHidden } from './use-camera.ts';

export type Scanner = ScannerOf<CameraSight, Artwork>;
export type ScanState = Scanning<CameraSight, Artwork>;

/** The camera is open or opening. */
export type On = Extract<ScanState, { tag: 'on' }>;

const NOTHING_YET = createStore<ScanState>(() => ({ tag: 'looking-up' }));

/** The scanner of this screen: it pauses while the page is hidden, and ends with the screen. */
export function useScanner() {
  const { way, venue, device, listening, count } = useGuide();
  const { idMuseum } = useOpenVenue();
  const { slug: key = '', preview } = useCurrentRelease() ?? {};
  const idPreview = preview && idMuseum;
  const camera = useCamera();
  const scanner = useMemo(
    () =>
      camera &&
      createScanner<CameraSight, Artwork>({
        cameras: camera,
        here: {
          origin: window.location.origin,
          museum: museumOf(way.addressOf('Presentation', {})),
          key,
          preview: idPreview,
        },
        worksOf: (code) => venue.records.artworksByCode(idMuseum, code),
        opened: openedFromEntry<string>(),
        open: way.go,
        vibrate: device.vibrate,
        ledNowhere: () => count({ event: 'scan-nowhere' }),
        now: device.now,
        later,
      }),
    [camera, way, venue, device, count, idMuseum, key, idPreview],
  );
  useRestWhenHidden(scanner);
  const state = useStore(scanner?.store ?? NOTHING_YET);
  function start() {
    // The story of the found work may start by itself.
    listening.player.unlock();
    void scanner?.start();
  }
  return { scanner, camera, state, start };
}

/** `MS1tdXNldW0` of `/museums/MS1tdXNldW0`. */
const museumOf = (address: string) => address.split('/')[2] ?? '';

import type { Artwork } from '@cicerone/content/work/artwork';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { createScanner, type Scanner as ScannerOf, type Scanning } from '#domain/scan/scanner.ts';
import { type CameraSight, type GuideCamera, useCurrentRelease, useGuide, useOpenVenue } from '#parts/guide.ts';

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
        open: way.go,
        vibrate: device.vibrate,
        ledNowhere: () => count('scan-nowhere'),
        later,
      }),
    [camera, way, venue, device, count, idMuseum, key, idPreview],
  );
  useEffect(() => scanner && restWhenHidden(scanner), [scanner]);
  useEffect(() => () => camera?.rest(), [camera]);
  const state = useStore(scanner?.store ?? NOTHING_YET);
  function start() {
    // The story of the found work may start by itself.
    listening.player.unlock();
    void scanner?.start();
  }
  return { scanner, camera, state, start };
}

/** Undefined while its code loads. */
function useCamera(): GuideCamera | undefined {
  const { device } = useGuide();
  const [camera, setCamera] = useState<GuideCamera>();
  const [problem, setProblem] = useState<{ of: unknown }>();
  useEffect(() => {
    let isHere = true;
    device.camera().then(
      (made) => isHere && setCamera(made),
      (of) => isHere && setProblem({ of }),
    );
    return () => {
      isHere = false;
    };
  }, [device]);
  // If the camera's code does not load, the error is thrown to the edge of the app, which reports it and retries.
  if (problem) throw problem.of;
  return camera;
}

/** @returns a function that stops it */
function restWhenHidden(scanner: Scanner): () => void {
  const look = () => void (document.hidden ? scanner.hide() : scanner.show());
  const hide = () => scanner.hide();
  const show = () => void scanner.show();
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pagehide', hide);
  window.addEventListener('pageshow', show);
  if (document.hidden) scanner.hide();
  void scanner.begin();
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pagehide', hide);
    window.removeEventListener('pageshow', show);
    scanner.leave();
  };
}

/** `MS1tdXNldW0` of `/museums/MS1tdXNldW0`. */
const museumOf = (address: string) => address.split('/')[2] ?? '';

function later(milliseconds: number, act: () => void) {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
}

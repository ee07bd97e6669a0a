import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import {
  createRecognition,
  type Recognising,
  type Recognition as RecognitionOf,
} from '#domain/recognition/recognition.ts';
import { worksNearby } from '#domain/recognition/works-nearby.ts';
import { thresholdFor } from '#domain/settings/settings.ts';
import type { ArtworkRead } from '#domain/venue/in-variant.ts';
import { type CameraSight, useCurrentRelease, useGuide, useOpenVenue, useSettings, useWords } from '#parts/guide.ts';
import { later, openedFromEntry, useCamera, useRestWhenHidden } from './use-camera.ts';

export type Recognition = RecognitionOf<CameraSight, ArtworkRead>;
export type RecognitionState = Recognising<CameraSight, ArtworkRead>;

const NOTHING_YET = createStore<RecognitionState>(() => ({ tag: 'looking-up' }));

/** The recognition of this screen: it pauses while the page is hidden, and ends with the screen. */
export function useRecognition() {
  const { way, venue, device, listening, keeping, own, count } = useGuide();
  const { idMuseum, halls } = useOpenVenue();
  const index = useIndex();
  const camera = useCamera();
  const recognition = useMemo(() => {
    if (!camera) return undefined;
    const made = createRecognition<CameraSight, ArtworkRead>({
      cameras: camera,
      works: (ids) => venue.records.artworks(idMuseum, ids),
      near: () => worksNearby(own.store.getState().all, halls),
      opened: openedFromEntry<number>(),
      open: (idArtwork) => way.go(way.addressOf('Artwork', { idArtwork })),
      vibrate: device.vibrate,
      count,
      now: device.now,
      later,
    });
    return {
      ...made,
      /** Without internet the visitor is asked first if the index is not on this phone. */
      async begin() {
        const isHere = keeping.network.getState().isOnline || (await keeping.isStored(index));
        return isHere ? made.begin() : made.fail({ tag: 'no-index' });
      },
    };
  }, [camera, way, venue, device, keeping, own, count, idMuseum, halls, index]);
  useRestWhenHidden(recognition);
  const state = useStore(recognition?.store ?? NOTHING_YET);
  function start() {
    // The story of the recognised work may start by itself.
    listening.player.unlock();
    void recognition?.start();
  }
  return { recognition, camera, state, start };
}

/** How works are looked for here: by the visitor's threshold, else by the museum's, else by that of the language. */
export function useLookingForWorks() {
  const { own } = useGuide();
  const { halls, recognitionThreshold: ofVenue } = useOpenVenue();
  const { translate } = useWords();
  const ofVisitor = useSettings((settings) => settings.recognitionThreshold);
  const threshold = thresholdFor(ofVisitor, ofVenue, translate('threshold.recommended'));
  const index = useIndex();
  const all = useStore(own.store, (state) => state.all);
  const near = useMemo(() => worksNearby(all, halls), [all, halls]);
  return useMemo(() => ({ index, near, threshold }), [index, near, threshold]);
}

/** The address of the museum's index of works. */
function useIndex(): string {
  return `/media/${useCurrentRelease()?.recognitionIndex?.key ?? ''}`;
}

import { useEffect, useRef, useState } from 'react';
import type { Opened } from '#domain/camera/put-aside.ts';
import { type CameraSight, type GuideCamera, useGuide } from '#parts/guide.ts';
import { noteInEntry } from '#ui/history.ts';

/** The cameras of this device, for the time of a screen; undefined while their code loads. */
export function useCamera(): GuideCamera | undefined {
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
  useEffect(() => () => camera?.rest(), [camera]);
  // If the camera's code does not load, the error is thrown to the edge of the app, which reports it and retries.
  if (problem) throw problem.of;
  return camera;
}

/** The steps of a screen of the camera: it is opened, hidden, shown again and left. */
type Rests = { begin(): Promise<void>; hide(): void; show(): Promise<void>; leave(): void };

/** A camera pauses while the page is hidden, and ends with its screen. */
export function useRestWhenHidden(rests: Rests | undefined): void {
  useEffect(() => rests && restWhenHidden(rests), [rests]);
}

/** @returns a function that stops it */
function restWhenHidden(rests: Rests): () => void {
  const look = () => void (document.hidden ? rests.hide() : rests.show());
  const hide = () => rests.hide();
  const show = () => void rests.show();
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pagehide', hide);
  window.addEventListener('pageshow', show);
  if (document.hidden) rests.hide();
  void rests.begin();
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pagehide', hide);
    window.removeEventListener('pageshow', show);
    rests.leave();
  };
}

/** The element that shows the picture of an open camera. */
export function usePicture(sight: CameraSight | undefined) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element || !sight) return undefined;
    element.srcObject = sight.stream;
    // Play is aborted when another camera follows at once.
    element.play().catch(() => undefined);
    return () => {
      element.srcObject = null;
    };
  }, [sight]);
  return video;
}

/** The things that the camera opened from this history entry, to which Back leads. */
export function openedFromEntry<Thing>(): Opened<Thing> {
  return {
    before: () => history.state?.opened ?? [],
    note: (opened) => noteInEntry({ opened }),
  };
}

/** Acts after a delay in milliseconds. @returns a function that cancels it */
export function later(milliseconds: number, act: () => void): () => void {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
}

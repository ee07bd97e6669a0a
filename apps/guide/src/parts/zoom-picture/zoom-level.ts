import { createContext, useContext } from 'react';

/** How many times larger than the whole picture the markers' picture is shown; 1 on a screen that does not zoom. */
export const ZoomLevel = createContext(1);

/** The zoom of the picture that a marker is on, in steps of a half, rounded down. */
export function useZoomLevel(): number {
  return useContext(ZoomLevel);
}

/** The step of a zoom. */
export function zoomStep(scale: number): number {
  return Math.max(1, Math.floor(scale * 2) / 2);
}

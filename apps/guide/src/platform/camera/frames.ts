/** The browser cannot draw the camera's picture. */
export class NoDrawing extends Error {}

/** A video without a picture has nothing to draw. */
export const hasPicture = ({ readyState, videoWidth }: HTMLVideoElement): boolean =>
  readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && videoWidth > 0;

/** The largest sides of a drawn frame, and its largest area, in pixels. */
export type FrameBounds = { width: number; height: number; area: number };

/** Draws the current frame of a video, small enough to be read. Rejects with NoDrawing. */
export function createFrames(bounds: FrameBounds) {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  /** @param zoom draws the middle of the frame, so many times as large */
  return (video: HTMLVideoElement, zoom = 1): ImageData => {
    const [seenWidth, seenHeight] = [video.videoWidth / zoom, video.videoHeight / zoom];
    const { width, height } = drawnSize(seenWidth, seenHeight, bounds);
    if (!context) throw new NoDrawing();
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    const [left, top] = [(video.videoWidth - seenWidth) / 2, (video.videoHeight - seenHeight) / 2];
    context.drawImage(video, left, top, seenWidth, seenHeight, 0, 0, width, height);
    return context.getImageData(0, 0, width, height);
  };
}

function drawnSize(width: number, height: number, bounds: FrameBounds): { width: number; height: number } {
  const ofArea = Math.sqrt(bounds.area / (width * height));
  const share = Math.min(1, bounds.width / width, bounds.height / height, ofArea);
  return { width: Math.round(width * share), height: Math.round(height * share) };
}

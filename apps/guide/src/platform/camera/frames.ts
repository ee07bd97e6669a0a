/** The browser cannot draw the camera's picture. */
export class NoDrawing extends Error {}

/** A video without a picture has nothing to draw. */
export const hasPicture = ({ readyState, videoWidth }: HTMLVideoElement): boolean =>
  readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && videoWidth > 0;

/**
 * Draws the current frame of a video, small enough to be read. Rejects with NoDrawing.
 *
 * @param longestSide of the drawn frame, in pixels
 */
export function createFrames(longestSide: number) {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  /** @param zoom draws the middle of the frame, so many times as large */
  return (video: HTMLVideoElement, zoom = 1): ImageData => {
    const [seenWidth, seenHeight] = [video.videoWidth / zoom, video.videoHeight / zoom];
    const share = Math.min(1, longestSide / Math.max(seenWidth, seenHeight));
    const [width, height] = [Math.round(seenWidth * share), Math.round(seenHeight * share)];
    if (!context) throw new NoDrawing();
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    const [left, top] = [(video.videoWidth - seenWidth) / 2, (video.videoHeight - seenHeight) / 2];
    context.drawImage(video, left, top, seenWidth, seenHeight, 0, 0, width, height);
    return context.getImageData(0, 0, width, height);
  };
}

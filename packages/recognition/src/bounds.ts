/** A frame of the camera has at most these sides, in pixels, lying or upright: whoever holds it scales it. */
export const FRAME_BOUNDS = { width: 640, height: 1280 } as const;
/** The longer side at which a picture of a work is indexed, in pixels: a frame shows a work no larger. */
export const INDEXED_SIDE = FRAME_BOUNDS.width;
/** The most features of an indexed picture: their number is one byte of the index. */
export const MOST_FEATURES_OF_PICTURE = 255;

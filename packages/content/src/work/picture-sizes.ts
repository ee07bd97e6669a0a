/** The sizes of a published picture by their longest side, in pixels: each device chooses one for all its pictures. */
export const LONG_SIDES = { small: 800, medium: 1280, large: 1920 } as const;
export type PictureSize = keyof typeof LONG_SIDES;
export const PICTURE_SIZES = Object.keys(LONG_SIDES) as readonly PictureSize[];

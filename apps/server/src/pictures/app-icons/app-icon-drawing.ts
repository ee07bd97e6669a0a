/** Changes whenever the same source would give other bytes, so that icons are drawn again. */
export const APP_ICON_DRAWING = 'app-icons-1';

/**
 * @property logo the file of the venue's logo; without one the guide's own mark is used, in the venue's accent colour
 */
export type AppIconSource = { logo: string | undefined; accent: string };

/** Changes whenever the same source would give other bytes, so that icons are drawn anew. */
export const APP_ICON_DRAWING = 'app-icons-1';

/** @property logo the file of the venue's logo; without one the guide's own mark stands in, with the venue's accent */
export type AppIconSource = { logo: string | undefined; accent: string };

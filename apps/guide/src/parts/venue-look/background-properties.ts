import type { Background } from '@cicerone/content/venue/look/background';

/** A background as the custom properties used by every screen. */
export function backgroundProperties(background: Background): Record<string, string> {
  return {
    '--page': background.page,
    '--ink': background.ink,
    '--quiet': background.quiet,
    '--hairline': background.hairline,
    '--key': background.key,
    '--key-pressed': background.keyPressed,
    '--error': background.error,
    '--focus': background.focus,
    '--progress': background.progress,
  };
}

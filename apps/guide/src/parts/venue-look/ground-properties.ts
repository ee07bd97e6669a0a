import type { Ground } from '@cicerone/content/ground';

/** A ground as the custom properties that every screen draws with. */
export function groundProperties(ground: Ground): Record<string, string> {
  return {
    '--paper': ground.paper,
    '--ink': ground.ink,
    '--quiet': ground.quiet,
    '--hairline': ground.hairline,
    '--key': ground.key,
    '--key-pressed': ground.keyPressed,
    '--error': ground.error,
    '--focus': ground.focus,
    '--progress': ground.progress,
  };
}

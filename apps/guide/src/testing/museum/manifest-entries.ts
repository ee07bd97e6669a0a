import type { ManifestEntry } from '@cicerone/content/release/release';

/** A picture as a release lists it, of one byte. */
export function picture(key: string, usedBy = ['venue']): ManifestEntry {
  return { key, bytes: 1, type: 'image/webp', usedBy };
}

/** The story of a work as a release lists it. */
export function sound(key: string, work = 1, bytes = 10): ManifestEntry {
  return { key, bytes, type: 'audio/mp4', usedBy: [`artworks/${work}`] };
}

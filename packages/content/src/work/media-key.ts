const FOLDER = '/media/';

/** How many characters of a key identify the bytes: 132 bits of their SHA-256 in base64url. */
export const MEDIA_HASH_LENGTH = 22;

/** The address of a media file (product, section D5, Addresses). */
export function mediaAddress(key: string): string {
  return FOLDER + key;
}

/** The key of the file at an address; undefined if that is no media file of ours. */
export function mediaKeyOf(address: string): string | undefined {
  return address.startsWith(FOLDER) ? address.slice(FOLDER.length) : undefined;
}

/** The part of a key that identifies the bytes. */
export function hashOfKey(key: string): string {
  return key.slice(0, MEDIA_HASH_LENGTH);
}

/** The file extension in a key, such as `webp`; undefined if the text is no key. */
export function extensionOfKey(text: string): string | undefined {
  return new RegExp(`^${keyPattern()}$`).exec(text)?.[1];
}

/** Every key in a text, such as a draft or a file of a release: better one too many than one too few. */
export function mediaKeysIn(text: string): string[] {
  return text.match(new RegExp(`(?<![A-Za-z0-9_-])${keyPattern()}`, 'g')) ?? [];
}

function keyPattern(): string {
  return `[A-Za-z0-9_-]{${MEDIA_HASH_LENGTH}}\\.([a-z0-9]+)`;
}

import { mailedPicture } from '../pictures/mailed-picture.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import { filePaths } from '../storage/files/file-paths.ts';
import type { ShownPicture } from './letter-html.ts';
import type { InlinePicture } from './mail-transport.ts';
import type { LetterThing, VisitLetter } from './visit-letter.ts';

/** How wide a picture is shown, in pixels of the page, and how many pixels it has. */
const SIZES = {
  cards: { shown: 552, pixels: 828, shape: 'whole' },
  rows: { shown: 88, pixels: 176, shape: 'square' },
} as const;
/** Large mails are refused by some mail servers, and by full mailboxes. */
const ALL_PICTURES_BYTES = 2_000_000;

/** The pictures of a mail: as they are attached, and as its HTML shows them. */
export type LetterPictures = { attached: InlinePicture[]; shown: Map<LetterThing, ShownPicture> };

/**
 * Draws the pictures of a mail in its order, each once, as long as there is room. A picture that cannot be read is left
 * out.
 *
 * @param host after `@` in the names of the pictures
 */
export async function letterPictures(
  { sections }: VisitLetter,
  { files }: Pick<DataFolder, 'files'>,
  host: string,
): Promise<LetterPictures> {
  const attached: InlinePicture[] = [];
  const shown = new Map<LetterThing, ShownPicture>();
  const known = new Map<string, ShownPicture>();
  let room = ALL_PICTURES_BYTES;
  for (const { as, things } of sections) {
    const { shown: width, pixels, shape } = SIZES[as];
    for (const thing of things) {
      const { key } = thing.picture ?? {};
      if (key === undefined) continue;
      const once = known.get(`${as} ${key}`);
      const webp = once ? undefined : await files.read(filePaths.media(key));
      const drawn = webp && (await mailedPicture(webp, pixels, shape).catch(() => undefined));
      if (drawn && drawn.bytes.length <= room) {
        const cid = `picture-${attached.length + 1}@${host}`;
        const height = Math.round((drawn.height * width) / drawn.width);
        const picture = { cid, width, height };
        room -= drawn.bytes.length;
        attached.push({ cid, bytes: drawn.bytes });
        known.set(`${as} ${key}`, picture);
        shown.set(thing, picture);
      } else if (once) shown.set(thing, once);
    }
  }
  return { attached, shown };
}

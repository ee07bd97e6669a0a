import { randomInt } from 'node:crypto';
import { DEFAULT_TIMEZONE } from '@cicerone/content/language/visit-date';
import type { Fields } from '@cicerone/content/package/field-walk';
import { replaceNumbers } from '@cicerone/content/package/identifiers';
import { REPORT_NOTHING, type ReportProgress } from '../basis/progress.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import { readDraft } from '../storage/draft-file.ts';
import { recognitionBefore } from '../storage/files/recognition-record.ts';
import { keysIn, keysOf, languageNumber, readIdentifiers } from '../storage/identifiers-file.ts';
import { numberedScope } from '../storage/locks/lock-scope.ts';
import { type Busy, type HeldLock, withLock } from '../storage/locks/with-lock.ts';
import { deletePreview, type Preview, readPreview, savePreview } from '../storage/preview-file.ts';
import { readCurrentInForce, releaseVersions, writeRelease } from '../storage/release-files.ts';
import type { NothingToPublish, PublishOptions } from './publish.ts';
import { putInForce } from './put-in-force.ts';
import { type DraftRefused, type LookedAt, releaseOfDraft } from './release-of-draft.ts';

/** The draft can be seen under an address of its own until then. */
export type Previewed = LookedAt & {
  tag: 'previewed';
  /** Its own number, of which its address is made. */
  idMuseum: number;
  slug: string;
  until: Date;
  /** Whether it asks for a code, one of the venue's own. */
  isGuarded: boolean;
  /** Whether the draft closes the museum. */
  isClosed: boolean;
};

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The numbers of previews, 15 digits long: 47 bits that nobody can guess, and as many digits as a link can hold
 * (`readVenueLink`). They are larger than any number of a visit can be, so that the calls of visits refuse them.
 */
const MUSEUMS = { first: 1e14, count: 2 ** 47 };
/**
 * The numbers of their works and halls, of ten digits, one after the other. A phone may have the museum itself beside its
 * preview. An index for recognition holds numbers of four bytes.
 */
const THINGS = { first: 1e9, count: 3e9 };

/**
 * Puts the draft of a venue under a secret address for a day (product, section D3). For phones it is a venue of its own,
 * with its own numbers, so that it replaces no copy of the museum. Within that day the next preview replaces this one
 * under the same address, which stays for a day from then.
 */
export async function previewVenue(
  folder: DataFolder,
  idMuseum: number,
  now: () => Date,
  { timezone = DEFAULT_TIMEZONE, report = REPORT_NOTHING }: Omit<PublishOptions, 'again'> = {},
): Promise<Previewed | DraftRefused | NothingToPublish | Busy> {
  const [scope, doing] = [await numberedScope(folder, idMuseum), `the preview of venue ${idMuseum}`];
  const work = async (lock: HeldLock): Promise<Previewed | DraftRefused | NothingToPublish | Busy> => {
    const draft = await readDraft(folder, idMuseum);
    if (!draft) return { tag: 'nothing-to-publish' };
    const identifiers = await readIdentifiers(folder.identifiers);
    const keyOf = keysOf(identifiers);
    const until = new Date(now().getTime() + DAY_MS);
    const preview = await presentOrNext(folder, idMuseum, now(), until);
    const slug = keyOf('idMuseum', idMuseum);
    const numbers = numbersOf(preview);
    const originals = new Map<string, number>();
    const renumber = (noun: string, id: number) => {
      const number = noun === 'idMuseum' ? preview.idMuseum : numbers(`${noun} ${keyOf(noun, id)}`);
      originals.set(`${noun} ${number}`, id);
      return number;
    };
    const keys = keysIn(identifiers);
    const isGuardedNow = await isReleaseGuarded(folder, idMuseum);
    const version = ((await releaseVersions(folder, preview.idMuseum)).at(-1) ?? 0) + 1;
    const made = await releaseOfDraft(folder, draft, {
      publication: {
        slug,
        publishedAt: now(),
        timezone,
        idLanguage: (code) => languageNumber(identifiers, code),
        preview: { until: preview.until, ofMuseum: idMuseum },
      },
      version,
      keyOf,
      keysOf: (noun, number) => keys(noun, originals.get(`${noun} ${number}`) ?? number),
      renumber: (content) => {
        const renumbered = replaceNumbers(content, renumber) as Fields;
        // The files of a guarded museum stay guarded, although its draft may open them to everybody.
        return isGuardedNow ? { ...renumbered, accessCodeRequired: true } : renumbered;
      },
      earlier: await recognitionBefore(folder, preview.idMuseum, version),
      report,
    });
    if (made.tag === 'draft-refused') return made;
    const { files, content, ...looked } = made;
    await writeRelease(folder, preview.idMuseum, version, files, lock.prove);
    await savePreview(folder, idMuseum, preview, lock.prove);
    const busy = await putInForce(
      folder,
      preview.idMuseum,
      { version, withdrawn: {} },
      { doing, within: lock, report },
    );
    const asked = { isGuarded: content.accessCodeRequired, isClosed: content.deactivated === true };
    return busy ?? { ...looked, tag: 'previewed', idMuseum: preview.idMuseum, slug, until, ...asked };
  };
  return withLock(folder, { scope, doing }, work, { report });
}

/** The preview that has not ended yet, with its new end, or the beginning of another. */
async function presentOrNext(folder: DataFolder, idMuseum: number, now: Date, until: Date): Promise<Preview> {
  const last = await readPreview(folder, idMuseum);
  const isOver = !last || Date.parse(last.until) <= now.getTime();
  const { idMuseum: secret, numbers } = isOver ? { idMuseum: oneOf(MUSEUMS), numbers: {} } : last;
  return { idMuseum: secret, until: until.toISOString(), numbers };
}

/** The number of a thing in a preview: the known one, or the next one, which is added to the preview. */
function numbersOf(preview: Preview): (thing: string) => number {
  const known = new Map(Object.entries(preview.numbers));
  const last = [...known.values()].reduce((most, number) => Math.max(most, number), 0);
  let next = last > 0 ? last + 1 : oneOf(THINGS);
  return (thing) => {
    const number = known.get(thing) ?? next++;
    known.set(thing, number);
    preview.numbers[thing] = number;
    return number;
  };
}

const oneOf = ({ first, count }: { first: number; count: number }) => first + randomInt(count);

/** Whether visitors of the museum need a code at present. */
async function isReleaseGuarded(folder: DataFolder, idMuseum: number): Promise<boolean> {
  return (await readCurrentInForce(folder, idMuseum))?.accessCodeRequired === true;
}

/** Nothing to end: there is no preview, or its day is over. */
export type NoPreview = { tag: 'no-preview' };

/** Ends the preview of a venue before its day is over. The next one has another address. */
export async function endPreview(
  folder: DataFolder,
  idMuseum: number,
  report: ReportProgress = REPORT_NOTHING,
): Promise<{ tag: 'preview-ended' } | NoPreview | Busy> {
  const [scope, doing] = [await numberedScope(folder, idMuseum), `the end of the preview of venue ${idMuseum}`];
  const work = async ({ prove }: HeldLock): Promise<{ tag: 'preview-ended' } | NoPreview> => {
    return (await deletePreview(folder, idMuseum, prove)) ? { tag: 'preview-ended' } : { tag: 'no-preview' };
  };
  return withLock<{ tag: 'preview-ended' } | NoPreview>(folder, { scope, doing }, work, { report });
}

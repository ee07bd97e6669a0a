import * as z from 'zod/mini';

const WHY: ReadonlyMap<string, string> = new Map([
  ['EACCES', 'this program may not read it'],
  ['EPERM', 'this program may not read it'],
  ['EISDIR', 'it is a folder'],
  ['EIO', 'the disk does not give it'],
  ['ENOSPC', 'the disk is full'],
  ['EMFILE', 'too many files are open'],
]);

/** Why a file could not be read or taken in, as the end of a sentence, in people's words where they are known. */
export function whyUnreadable(failure: unknown): string {
  // What was read is no JSON, or not of our shape; what the libraries say of that fills a screen.
  if (failure instanceof SyntaxError || failure instanceof z.core.$ZodError) return 'it is damaged';
  const { code = '', message } = failure as NodeJS.ErrnoException;
  return WHY.get(code) ?? message;
}

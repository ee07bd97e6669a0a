import * as z from 'zod/mini';
import { systemFailure } from './system-failures.ts';

/** Why a file could not be read or taken in, as the end of a sentence, in people's words where they are known. */
export function whyUnreadable(failure: unknown): string {
  // What was read is no JSON, or not of our shape; what the libraries say of that fills a screen.
  if (failure instanceof SyntaxError || failure instanceof z.core.$ZodError) return 'it is damaged';
  return systemFailure(failure)?.why ?? (failure as Error).message;
}

import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/** An error as it stands in the log. */
export type LoggedError = {
  type: string;
  message: string;
  code?: string;
  table?: string;
  constraint?: string;
  /** Where it was thrown; of causes nothing, for one stack finds the place. */
  stack: string;
  cause?: LoggedCause;
};
type LoggedCause = Omit<LoggedError, 'stack'>;

/** Causes that are followed: one of them may be its own. */
const CAUSES = 5;

/**
 * What of an error is told: what failed and where, and of a failed query no value. Values are what visitors and museums
 * wrote; the database quotes them in its sentences, and the library adds all of them.
 */
export function loggedError(failure: unknown): LoggedError {
  const { stack = '' } = failure instanceof Error ? failure : {};
  const frames = stack.split('\n').filter((line) => /^ +at /.test(line));
  return { ...loggedCause(failure, CAUSES), stack: frames.join('\n') };
}

function loggedCause(failure: unknown, causes: number): LoggedCause {
  if (!(failure instanceof Error)) return { type: typeof failure, message: 'Something was thrown that is no error.' };
  const { code, cause } = failure as NodeJS.ErrnoException;
  const isFollowed = cause !== undefined && causes > 0;
  return {
    type: failure.constructor.name,
    message: messageOf(failure),
    ...(typeof code === 'string' && { code }),
    ...(failure instanceof pg.DatabaseError && placeOf(failure)),
    ...(isFollowed && { cause: loggedCause(cause, causes - 1) }),
  };
}

function messageOf(failure: Error): string {
  if (failure instanceof DrizzleQueryError) return `A query failed: ${failure.query}`;
  if (failure instanceof pg.DatabaseError) return failure.message.replace(/"[^"]*"/g, '"..."');
  if (failure instanceof AggregateError && failure.message === '') return failure.errors.map(String).join('; ');
  return failure.message;
}

function placeOf({ table, constraint }: pg.DatabaseError): Pick<LoggedError, 'table' | 'constraint'> {
  return { ...(table !== undefined && { table }), ...(constraint !== undefined && { constraint }) };
}

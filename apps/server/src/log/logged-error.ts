import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/** An error as it is logged. */
export type LoggedError = {
  type: string;
  message: string;
  code?: string;
  table?: string;
  constraint?: string;
  /** The place at which the error was thrown. Causes have none, because one stack is enough to find the place. */
  stack: string;
  cause?: LoggedCause;
};
type LoggedCause = Omit<LoggedError, 'stack'>;

/** How many causes are followed: an error may be its own cause. */
const CAUSES = 5;

/**
 * The logged part of an error: the failure and its place, but no values of a failed query. Visitors and museums wrote
 * those values; the database quotes them in its messages, and the library adds all of them.
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

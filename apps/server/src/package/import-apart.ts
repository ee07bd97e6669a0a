import type { Progress, TellProgress } from '../domain/progress.ts';
import { createOrderProcesses, type GaveUp } from '../processes/order-processes.ts';
import { programOf } from '../processes/program-of.ts';
import type { ImportAnswer, ImportOrder } from './import-process.ts';

/** A package of 100,000 entries takes a tenth of it. */
const MEMORY_BYTES = 4 * 2 ** 30;
/** A package of 20,000 files takes a minute; its pictures on a slow machine most of an hour. */
const SECONDS = 2 * 60 * 60;

const processes = createOrderProcesses<ImportOrder, ImportAnswer, Progress>({
  program: programOf('import-process', import.meta.url),
  memoryBytes: MEMORY_BYTES,
  seconds: SECONDS,
  atATime: 1,
});

/** Takes a package in and publishes it beside the server that answers visitors, never in it. */
export function importApart(order: ImportOrder, tell: TellProgress): Promise<ImportAnswer | GaveUp> {
  return processes.ask(order, tell);
}

import { createOrderProcesses, type GaveUp } from '../basis/processes/order-processes.ts';
import { programOf } from '../basis/processes/program-of.ts';
import type { Progress, ReportProgress } from '../basis/progress.ts';
import type { ImportAnswer, ImportOrder } from './import-process.ts';

/** A package of 100,000 entries uses a tenth of it. */
const MEMORY_BYTES = 4 * 2 ** 30;
/** A package of 20,000 files takes a minute. Its pictures take most of an hour on a slow machine. */
const PATIENCE_SECONDS = 2 * 60 * 60;

const processes = createOrderProcesses<ImportOrder, ImportAnswer, Progress>({
  program: programOf('import-process', import.meta.url),
  memoryBytes: MEMORY_BYTES,
  seconds: PATIENCE_SECONDS,
  atATime: 1,
});

/** Imports a package and publishes it in a separate process, never in the server that answers visitors. */
export function importApart(order: ImportOrder, report: ReportProgress): Promise<ImportAnswer | GaveUp> {
  return processes.ask(order, report);
}

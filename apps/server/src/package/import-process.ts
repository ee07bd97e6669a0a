import { answerOrders } from '../basis/processes/answer-orders.ts';
import type { ReportProgress } from '../basis/progress.ts';
import { publishVenue } from '../publishing/publish.ts';
import { dataFolder } from '../storage/data-folder.ts';
import { openPackage } from './folder-or-zip/open-package.ts';
import { importPackage } from './import-package.ts';

/** A package for the server to import and publish: its path, and the data folder. */
export type ImportOrder = { dataDir: string; path: string; timezone: string };

answerOrders(importAndPublish);

/** @returns the result, up to the step that failed */
async function importAndPublish({ dataDir, path, timezone }: ImportOrder, report: ReportProgress) {
  const source = await openPackage(path);
  if ('tag' in source) return source;
  const folder = dataFolder(dataDir);
  const imported = await importPackage(folder, source, { report }).finally(() => source.close());
  if (imported.tag !== 'imported') return imported;
  return publishVenue(folder, imported.idMuseum, () => new Date(), { timezone, report });
}

export type ImportAnswer = Awaited<ReturnType<typeof importAndPublish>>;

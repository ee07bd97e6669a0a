import type { TellProgress } from '../domain/progress.ts';
import { publishVenue } from '../domain/publish.ts';
import { answerOrders } from '../processes/answer-orders.ts';
import { dataFolder } from '../storage/data-folder.ts';
import { importPackage } from './import-package.ts';
import { openPackage } from './open-package.ts';

/** A package that the server takes in and publishes, from where to where. */
export type ImportOrder = { dataDir: string; path: string; timezone: string };

answerOrders(importAndPublish);

/** @returns what became of it, up to the step that did not succeed */
async function importAndPublish({ dataDir, path, timezone }: ImportOrder, tell: TellProgress) {
  const source = await openPackage(path);
  if ('tag' in source) return source;
  const folder = dataFolder(dataDir);
  const imported = await importPackage(folder, source, { tell }).finally(() => source.close());
  if (imported.tag !== 'imported') return imported;
  return publishVenue(folder, imported.idMuseum, () => new Date(), timezone, tell);
}

export type ImportAnswer = Awaited<ReturnType<typeof importAndPublish>>;

import type { IndexedWorkPicture } from '@cicerone/recognition/index-file';
import type { IndexedPicture } from '@cicerone/recognition/index-picture';
import { createOrderProcesses, type GaveUp } from '../basis/processes/order-processes.ts';
import { programOf } from '../basis/processes/program-of.ts';
import type { ComparedWorks, IndexOrder } from './index-process.ts';

/** The bounds of the processes that make an index. */
export type IndexBounds = {
  /** The memory limit of each process, in bytes. */
  memoryBytes: number;
  /** How long one picture may take. */
  pictureSeconds: number;
  /** How long the comparison of all works may take. */
  comparisonSeconds: number;
};

const BOUNDS: IndexBounds = {
  // A photograph of a hundred megapixels takes a fifth of it.
  memoryBytes: 2 * 2 ** 30,
  // Its simulated views take a fifth of a second, reading the largest photograph ten on a slow machine.
  pictureSeconds: 60,
  // Five thousand works take a minute.
  comparisonSeconds: 20 * 60,
};
/** Publishing is not the only work of the machine. */
const PICTURES_AT_A_TIME = 2;

export type IndexProcesses = ReturnType<typeof createIndexProcesses>;

/** Makes the index for recognition in separate processes, so that no picture can take the memory or time of the server. */
export function createIndexProcesses({ memoryBytes, pictureSeconds, comparisonSeconds }: IndexBounds) {
  const program = { program: programOf('index-process', import.meta.url), memoryBytes };
  const readers = createOrderProcesses<IndexOrder, IndexedPicture>({
    ...program,
    seconds: pictureSeconds,
    atATime: PICTURES_AT_A_TIME,
  });
  const comparers = createOrderProcesses<IndexOrder, ComparedWorks>({
    ...program,
    seconds: comparisonSeconds,
    atATime: 1,
  });
  return {
    /** The features by which a picture is recognised. */
    featuresOf: (path: string): Promise<IndexedPicture | GaveUp> => readers.ask({ picture: path }),
    /** The index of a venue. */
    compare: (pictures: readonly IndexedWorkPicture[]): Promise<ComparedWorks | GaveUp> => comparers.ask({ pictures }),
  };
}

/** The processes of this program, started at the first picture. */
export const indexProcesses = createIndexProcesses(BOUNDS);

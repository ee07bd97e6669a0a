import type { Fault } from '@cicerone/content/checks/problems/problem';
import type { AppIcon } from '@cicerone/content/release/release';
import { createOrderProcesses, type GaveUp, isGivenUp, NoProcess } from '../basis/processes/order-processes.ts';
import { programOf } from '../basis/processes/program-of.ts';
import type { AppIconSource } from './app-icons/app-icon-drawing.ts';
import type { LookedAt } from './picture-damage.ts';
import type { PictureOrder } from './picture-process.ts';
import type { RenderedPicture } from './rendered-picture.ts';

/** A photograph of a hundred megapixels takes a fifth of it; a drawing full of pictures takes as much as it gets. */
const MEMORY_BYTES = 2 * 2 ** 30;
/** Three sizes of the largest photograph take about ten on a slow machine. */
const PATIENCE_SECONDS = 60;
/** Each holds its pixels in memory, and the rendering itself uses every core. */
const AT_A_TIME = 2;

/** A picture of an app icon, before it is stored as a file. */
type DrawnIcon = Pick<AppIcon, 'size' | 'purpose'> & { bytes: Buffer };

/**
 * Reads every picture of a museum in a separate process, so that no file can take the memory or the time of the server
 * that answers visitors.
 *
 * @param memoryBytes the memory limit of each process
 */
export function createPictureProcesses(memoryBytes: number) {
  const program = programOf('picture-process', import.meta.url);
  const bounds = { program, memoryBytes, seconds: PATIENCE_SECONDS, atATime: AT_A_TIME };
  const processes = createOrderProcesses<PictureOrder, unknown>(bounds);
  /** If no process can be started, the picture was not examined at all. */
  const ask = async (order: PictureOrder) => {
    const answer = await processes.ask(order);
    if (isGivenUp(answer) && answer.reason === 'not-started')
      throw new NoProcess(`No process can be started that reads pictures: ${answer.message}`);
    return answer;
  };
  return {
    /** Why a file cannot be shown as a picture; undefined if it can. */
    look: async (picture: LookedAt) => (await ask({ look: picture })) as Fault | undefined | GaveUp,
    /** A museum's picture, rendered for phones. */
    render: async (path: string) => (await ask({ render: path })) as RenderedPicture | GaveUp,
    /** The icons of a venue's app. */
    drawIcons: async (source: AppIconSource) => (await ask({ icons: source })) as DrawnIcon[] | GaveUp,
  };
}

/** The processes of this program, started at its first picture. */
export const pictureProcesses = createPictureProcesses(MEMORY_BYTES);

/** Whether a picture may be intact, and needs more memory or time than allowed. */
export function isTooHeavy({ reason }: GaveUp): boolean {
  return reason !== 'failed';
}

import type { Fault } from '@cicerone/content/checks/problems/problem';
import type { AppIcon } from '@cicerone/content/release/release';
import { createOrderProcesses, type GaveUp, isGivenUp, NoProcess } from '../basis/processes/order-processes.ts';
import { programOf } from '../basis/processes/program-of.ts';
import type { AppIconSource } from './app-icon-drawing.ts';
import type { LookedAt } from './picture-damage.ts';
import type { PictureOrder } from './picture-process.ts';
import type { RenderedPicture } from './rendered-picture.ts';

/** A photograph of a hundred megapixels takes a fifth of it; a drawing full of pictures takes all that there is. */
const MEMORY_BYTES = 2 * 2 ** 30;
/** Three sizes of the largest photograph take some ten on a slow machine. */
const PATIENCE_SECONDS = 60;
/** Each holds its pixels in memory, and the rendering itself uses every core. */
const AT_A_TIME = 2;

/** A picture of an app icon, before it is a file. */
type DrawnIcon = Pick<AppIcon, 'size' | 'purpose'> & { bytes: Buffer };

/**
 * Every picture of a museum is read in a process of its own: nothing that a file unfolds to takes the memory or the time
 * of who answers visitors.
 *
 * @param memoryBytes what one of them may take
 */
export function createPictureProcesses(memoryBytes: number) {
  const program = programOf('picture-process', import.meta.url);
  const bounds = { program, memoryBytes, seconds: PATIENCE_SECONDS, atATime: AT_A_TIME };
  const processes = createOrderProcesses<PictureOrder, unknown>(bounds);
  /** Where no process can be started, nothing was found out about the picture. */
  const ask = async (order: PictureOrder) => {
    const answer = await processes.ask(order);
    if (isGivenUp(answer) && answer.reason === 'not-started')
      throw new NoProcess(`No process can be started that reads pictures: ${answer.message}`);
    return answer;
  };
  return {
    /** Why a file cannot be shown as a picture; undefined when nothing stands against it. */
    look: async (picture: LookedAt) => (await ask({ look: picture })) as Fault | undefined | GaveUp,
    /** A museum's picture, made fit for phones. */
    render: async (path: string) => (await ask({ render: path })) as RenderedPicture | GaveUp,
    /** The icons of a venue's app. */
    drawIcons: async (source: AppIconSource) => (await ask({ icons: source })) as DrawnIcon[] | GaveUp,
  };
}

/** Those of this program, started at its first picture. */
export const pictureProcesses = createPictureProcesses(MEMORY_BYTES);

/** Whether a picture may be complete, and takes more memory or time than one may. */
export function isTooHeavy({ reason }: GaveUp): boolean {
  return reason !== 'failed';
}

import type { FramePlace } from '@cicerone/api/tours/tour-messages';
import type { JitterMeasures } from '#domain/tour/jitter/jitter-buffer.ts';

/** To the output in its worklet: the port of decoded frames, and its end. */
export type ToOutput = { tag: 'frames'; port: MessagePort } | { tag: 'end' };

/** From the output: the frame that is being heard, and about once a second how the line is. */
export type FromOutput = { tag: 'played'; place: FramePlace } | { tag: 'measures'; measures: JitterMeasures };

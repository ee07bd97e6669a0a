import type { FramePlace } from '@cicerone/api/tours/tour-messages';

/** To the output in its worklet: the port of decoded frames, and its end. */
export type ToOutput = { tag: 'frames'; port: MessagePort } | { tag: 'end' };

/** From the output: the frame that is being heard. */
export type FromOutput = FramePlace;

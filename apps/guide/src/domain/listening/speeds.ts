/** How fast a story can be heard; 1 is the voice's own pace. */
export const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const;

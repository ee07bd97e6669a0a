/**
 * How hard a frame is: ranges, of which every scene takes its own. Angles in degrees; `fill` is the share of the frame
 * that the work takes in its tighter direction; `shake` the movement during one exposure, in pixels.
 */
export const SEVERITIES = {
  easy: {
    ...{ yaw: 15, pitch: 8, roll: 6, fill: [0.65, 0.92], offCentre: 0.06, shake: 0.6, blur: [0.55, 0.8] },
    ...{
      noise: [1.5, 3],
      exposure: [0.85, 1.15],
      glare: 0,
      reflections: 0.05,
      hands: 0,
      covered: 0,
      slope: 0.15,
      quality: [82, 92],
    },
  },
  moderate: {
    ...{ yaw: 30, pitch: 15, roll: 18, fill: [0.45, 0.85], offCentre: 0.12, shake: 1.5, blur: [0.5, 1.2] },
    ...{
      noise: [3, 6],
      exposure: [0.65, 1.25],
      glare: 0.3,
      reflections: 0.2,
      hands: 0.4,
      covered: 0.1,
      slope: 0.35,
      quality: [75, 88],
    },
  },
  hard: {
    ...{ yaw: 45, pitch: 22, roll: 42, fill: [0.32, 0.7], offCentre: 0.16, shake: 5, blur: [0.7, 1.6] },
    ...{
      noise: [5, 10],
      exposure: [0.45, 1.4],
      glare: 0.7,
      reflections: 0.45,
      hands: 0.75,
      covered: 0.25,
      slope: 0.5,
      quality: [65, 82],
    },
  },
};

/** The names of the severities, from easy to hard. */
export const LEVELS = Object.keys(SEVERITIES);

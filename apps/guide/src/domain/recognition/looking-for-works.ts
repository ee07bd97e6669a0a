import type { Verdict } from '@cicerone/recognition/verdict';
import type { NoRecognition } from '../camera/cameras.ts';

/** How works are looked for. */
export type LookingForWorks = {
  /** The address of the museum's index. */
  index: string;
  /** The works of the hall that the visitor was in last. */
  near: readonly number[];
  /** The largest Hamming distance of two features that count as one (product, section 5). */
  threshold: number;
  /** How many times as large the middle of the picture is shown, at this moment. */
  zoom(): number;
  /** Works are looked for from now on. */
  ready(): void;
  /** The verdict about a frame. */
  saw(verdict: Verdict): void;
  /** This phone cannot recognise works. */
  missing(why: NoRecognition): void;
};

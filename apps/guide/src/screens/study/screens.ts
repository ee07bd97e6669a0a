import type { ScreensOf } from '#parts/screen.ts';
import { StudyOfArtwork } from './StudyOfArtwork.tsx';
import { StudyScreen } from './StudyScreen.tsx';

/** The museum's questions for its visitors. */
export const SCREENS: ScreensOf<'study'> = {
  StudyQuestion: StudyScreen,
  StudyQuestionOfArtwork: StudyOfArtwork,
};

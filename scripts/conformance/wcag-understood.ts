import { byTests, notApplicable, type Rows } from './rows.ts';

/** WCAG 2.2, principles 3 and 4: what can be understood, and read by other programs. */
export const UNDERSTOOD: Rows = {
  '3.1.1': byTests(['pageLanguage', 'allLanguages', 'screens']),
  '3.1.2': byTests(['partLanguage', 'missingTexts']),
  '3.2.1': byTests(['keyboardWalk']),
  '3.2.2': byTests(['questions', 'settingsAtOnce', 'search']),
  '3.2.3': byTests(['sameBar']),
  '3.2.4': byTests(['sameBar', 'heart']),
  '3.2.6': byTests(['statement', 'sameBar']),
  '3.3.1': byTests(['wrongNumber', 'wrongCode', 'questions', 'toldWayIn']),
  '3.3.2': byTests(['screens']),
  '3.3.3': byTests(['wrongNumber', 'wrongCode', 'questions']),
  '3.3.4': byTests(['deleteAsks', 'undo', 'questions']),
  '3.3.7': byTests(['keptThroughSteps', 'policyBox', 'questions']),
  '3.3.8': byTests(['pastedCode', 'pasteWhenLent']),
  '4.1.1': notApplicable('WCAG 2.2 has removed this criterion; the HTML is validated all the same.'),
  '4.1.2': byTests(['screens', 'toldWayIn', 'toldGame', 'toldDialogs', 'seekBarSpoken', 'heart']),
  '4.1.3': byTests(['keptRegions', 'toldDownloads', 'toldGame', 'quietReader', 'stillThereSpoken', 'cardFocus']),
};

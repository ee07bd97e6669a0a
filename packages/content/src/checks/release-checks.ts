import type { ContentPackage } from '../content-package.ts';
import type { Json } from '../field-walk.ts';
import { captionsWhereFilmsAre } from './film-checks.ts';
import { positionsHavePlans, worksHangInOneRoom } from './hall-checks.ts';
import {
  languagesAgree,
  languagesAreNamedOnce,
  languagesHaveNames,
  venueSpeaksItsOwnLanguage,
  worksAreTranslated,
} from './language-checks.ts';
import { numbersTellWorksApart } from './number-checks.ts';
import { focalPointsHavePictures, picturesHaveWords } from './picture-checks.ts';
import type { Problem } from './problem.ts';
import { extrasAppear, resourcesHoldSomething, slidesShowSomething } from './resource-checks.ts';
import { soundsHaveTranscripts, transcriptTimesAscend, worksTellSomething } from './story-checks.ts';
import { textsReadWell } from './texts/text-checks.ts';
import { analyticsNeedPrivacyPolicy } from './venue-checks.ts';
import { listsNameThingsOnce, routesEndAfterTheyBegin, walksLeadSomewhere } from './walk-checks.ts';

type Check = (content: ContentPackage, written: Json) => Problem[];

const CHECKS: readonly Check[] = [
  analyticsNeedPrivacyPolicy,
  venueSpeaksItsOwnLanguage,
  languagesAreNamedOnce,
  languagesHaveNames,
  languagesAgree,
  worksAreTranslated,
  worksTellSomething,
  numbersTellWorksApart,
  textsReadWell,
  soundsHaveTranscripts,
  transcriptTimesAscend,
  picturesHaveWords,
  focalPointsHavePictures,
  captionsWhereFilmsAre,
  slidesShowSomething,
  resourcesHoldSomething,
  extrasAppear,
  worksHangInOneRoom,
  positionsHavePlans,
  walksLeadSomewhere,
  routesEndAfterTheyBegin,
  listsNameThingsOnce,
];

/**
 * Everything that stops a publication or that the museum should know before it (design, sections 1 and 2).
 *
 * @param written the package of that content, with numbers for keys, as it was before anything was filled in
 */
export function releaseProblems(content: ContentPackage, written: Json): Problem[] {
  return CHECKS.flatMap((check) => check(content, written));
}

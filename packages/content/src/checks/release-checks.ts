import type { ContentPackage } from '../package/content-package.ts';
import type { Json } from '../package/field-walk.ts';
import { captionsWhereFilmsAre } from './film-checks.ts';
import { groupsShowSomething, hallsShowSomething, positionsHavePlans, worksHangInOneRoom } from './hall-checks.ts';
import {
  languagesAgree,
  languagesAreNamedOnce,
  languagesHaveNames,
  languagesHaveTheirCountry,
} from './language-checks.ts';
import {
  focalPointsHavePictures,
  picturesHaveWords,
  recognisedWorksHavePictures,
  recognitionPicturesAreUsed,
} from './picture-checks.ts';
import { numbersDiffer } from './problems/number-checks.ts';
import type { Problem } from './problems/problem.ts';
import { extrasAppear, resourcesHoldSomething, slidesShowSomething } from './resource-checks.ts';
import {
  recordingsAreNamedOnce,
  soundsHaveTranscripts,
  transcriptTimesAreRead,
  transcriptTimesAscend,
  worksSaySomething,
} from './story-checks.ts';
import { questionsCanBeAnswered, studiesAskSomething } from './study-checks.ts';
import { textsReadWell } from './texts/text-checks.ts';
import { languagesAreFilled } from './translation-checks.ts';
import {
  analyticsNeedPrivacyPolicy,
  loginNeedsNetworks,
  modesHaveWordsOfTheirOwn,
  tilesHaveEntries,
  timezoneIsKnown,
} from './venue-checks.ts';
import {
  beaconsAreHeardApart,
  beaconsOpenSomething,
  listsNameThingsOnce,
  routesEndAfterTheyBegin,
  walksLeadSomewhere,
} from './walk-checks.ts';

type Check = (content: ContentPackage, written: Json) => Problem[];

const CHECKS: readonly Check[] = [
  analyticsNeedPrivacyPolicy,
  loginNeedsNetworks,
  modesHaveWordsOfTheirOwn,
  tilesHaveEntries,
  languagesAreNamedOnce,
  languagesHaveNames,
  languagesHaveTheirCountry,
  languagesAgree,
  languagesAreFilled,
  worksSaySomething,
  numbersDiffer,
  textsReadWell,
  soundsHaveTranscripts,
  transcriptTimesAscend,
  transcriptTimesAreRead,
  recordingsAreNamedOnce,
  picturesHaveWords,
  focalPointsHavePictures,
  recognitionPicturesAreUsed,
  recognisedWorksHavePictures,
  captionsWhereFilmsAre,
  slidesShowSomething,
  resourcesHoldSomething,
  extrasAppear,
  worksHangInOneRoom,
  positionsHavePlans,
  hallsShowSomething,
  groupsShowSomething,
  timezoneIsKnown,
  walksLeadSomewhere,
  routesEndAfterTheyBegin,
  beaconsOpenSomething,
  beaconsAreHeardApart,
  listsNameThingsOnce,
  questionsCanBeAnswered,
  studiesAskSomething,
];

/**
 * All problems that stop a publication or that the museum should know before it (product, sections D1 and D2).
 *
 * @param written the package of that content, with numbers for keys, before defaults were filled in
 */
export function releaseProblems(content: ContentPackage, written: Json): Problem[] {
  return CHECKS.flatMap((check) => check(content, written));
}

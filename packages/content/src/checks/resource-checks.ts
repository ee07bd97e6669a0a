import type { ContentPackage } from '../package/content-package.ts';
import type { FieldPath } from '../package/field-walk.ts';
import type { Resource } from '../work/resource.ts';
import { type Problem, problem } from './problems/problem.ts';
import { secondsOf } from './spoken-time.ts';

/** An empty slide would delay visitors before they begin. */
export function slidesShowSomething({ slides }: ContentPackage): Problem[] {
  return slides.flatMap(({ resourceType: type, url, localizations }, at) => {
    const isText = type === 'TEXT';
    const list = ['slides', at, 'localizations'];
    if (!isText && url) return [];
    if (localizations.length === 0) return [problem('slide-empty', list, { type })];
    return localizations.flatMap((entry, index) => {
      if (isText ? entry.content?.trim() || entry.title?.trim() : entry.url) return [];
      return [problem('slide-empty', [...list, index, isText ? 'content' : 'url'], { type })];
    });
  });
}

/** An empty resource is a card that opens nothing, or a sound that interrupts the story for nothing. */
export function resourcesHoldSomething(content: ContentPackage): Problem[] {
  return resourcesOf(content).flatMap(({ resource: { resourceType: type, url, localizations }, path }) => {
    const isText = type === 'TEXT';
    const holds = isText
      ? localizations.some((entry) => entry.content?.trim())
      : url || localizations.some((entry) => entry.url);
    return holds ? [] : [problem('extra-empty', path, { type })];
  });
}

/** A timed extra needs a sound that reaches its start, and an end after its start. */
export function extrasAppear({ artworks }: ContentPackage): Problem[] {
  return artworks.flatMap(({ otherResources, localizations }, at) => {
    const hasSound = localizations.some(({ mainAudioUrl }) => mainAudioUrl);
    return otherResources.flatMap((extra, index) =>
      timeProblems(extra, ['artworks', at, 'otherResources', index], hasSound),
    );
  });
}

function timeProblems({ startTime: start, endTime: end }: Resource, path: FieldPath, hasSound: boolean): Problem[] {
  if (start === undefined)
    return end === undefined ? [] : [problem('extra-without-start', [...path, 'endTime'], { end })];
  if (!hasSound) return [problem('extra-without-sound', [...path, 'startTime'], { start })];
  if (end === undefined || secondsOf(end) > secondsOf(start)) return [];
  return [problem('extra-ends-first', [...path, 'endTime'], { start, end })];
}

/**
 * Every resource of the venue, at any place. Sponsors are left out: they are a name and a logo, which may be missing.
 */
function resourcesOf({ artworks, infoSections, beacons }: ContentPackage): { resource: Resource; path: FieldPath }[] {
  const ofWorks = artworks.flatMap(({ otherResources }, at) =>
    otherResources.map((resource, index) => ({ resource, path: ['artworks', at, 'otherResources', index] })),
  );
  const ofInfo = infoSections.flatMap(({ resources = [] }, at) =>
    resources.map((resource, index) => ({ resource, path: ['infoSections', at, 'resources', index] })),
  );
  const ofBeacons = beacons.flatMap(({ resource }, at) =>
    resource ? [{ resource, path: ['beacons', at, 'resource'] }] : [],
  );
  return [...ofWorks, ...ofInfo, ...ofBeacons];
}

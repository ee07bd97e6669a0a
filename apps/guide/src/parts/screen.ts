import type { ComponentType } from 'react';
import type { Params, VenuePlace } from '#domain/paths.ts';
import type { ScreenGroup } from '#domain/screen-groups.ts';
import type { ScreensIn } from '#domain/screens.ts';

/** The props of a screen: the parameters of its path. */
export type ScreenProps<Of = VenuePlace['params'] | Record<string, never>> = { params: Of };

/** The screens of a group, every one of them. */
export type ScreensOf<Group extends ScreenGroup> = {
  readonly [Name in ScreensIn<Group>]: ComponentType<ScreenProps<Params<Name>>>;
};

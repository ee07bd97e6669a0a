import type { AnalyticsChoices } from '#domain/analytics/analytics-choice.ts';
import { AUTOPLAY, isThreshold, type Pace } from '#domain/settings/settings.ts';
import { OF_THE_PAGE } from './page-settings.ts';
import { isRecord, json, oneOf, type Saved, savedKeys } from './saved-keys.ts';
import { COUNTING_KEY } from './staff-link.ts';

const threshold: Saved<number> = {
  key: 'cicerone.recognition-threshold',
  read: (raw) => (isThreshold(Number(raw)) ? Number(raw) : undefined),
  write: String,
};

const isChoices = (value: unknown): value is AnalyticsChoices =>
  isRecord(value) && Object.values(value).every((choice) => choice === 'yes' || choice === 'no');

/** The visitor's settings on this device, for every museum. */
export const createSettingsKeys = (storage: () => Storage) =>
  savedKeys(storage, {
    ...OF_THE_PAGE,
    autoplay: oneOf('cicerone.autoplay', AUTOPLAY),
    recognitionThreshold: threshold,
    switchPace: oneOf<Pace>('cicerone.switch-pace', [1, 2, 3]),
    movesSound: oneOf<'on'>('cicerone.moves-sound', ['on']),
    describedFilms: oneOf<'on' | 'off'>('cicerone.described-films', ['on', 'off']),
    typing: oneOf<'off'>('cicerone.typing', ['off']),
    counting: oneOf<'off'>(COUNTING_KEY, ['off']),
    analytics: json('cicerone.analytics', isChoices),
  });

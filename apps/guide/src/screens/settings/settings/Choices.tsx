import { useId } from 'react';
import { choiceIn, offeredAnalytics, withChoice } from '#domain/analytics/analytics-choice.ts';
import { TEXT_SIZES, type Theme } from '#domain/settings/page-settings.ts';
import { RECOGNITION_THRESHOLD, storiesBegin, thresholdFor } from '#domain/settings/settings.ts';
import { openVenueOf } from '#domain/venue/venue-state.ts';
import { useCurrentRelease, useGuide, useSettings, useVenueState, useWords } from '#parts/guide.ts';
import { Choice } from './Choice.tsx';

/** The size of the letter that shows the smallest choice, in pixels. It is constant when all other letters grow. */
const SMALLEST_PX = 15;

/** The size of letters, relative to the phone's own setting. The page applies it at once. */
export function TextSizeChoice() {
  const { set } = useGuide().settings;
  const { translate } = useWords();
  const size = useSettings(({ textSize }) => textSize ?? 100);
  const nameOf = (percent: number) => translate('settings.percent', { percent });
  const options = TEXT_SIZES.map((percent) => ({
    value: percent,
    name: nameOf(percent),
    sign: (
      <span className="settings-letter" style={{ fontSize: (SMALLEST_PX * percent) / 100 }} aria-hidden="true">
        {translate('settings.letter')}
      </span>
    ),
  }));
  return (
    <Choice
      title={translate('settings.textSize')}
      chosenName={nameOf(size)}
      options={options}
      chosen={size}
      onChoose={(percent) => set('textSize', percent === 100 ? undefined : percent)}
    />
  );
}

/** Whether the guide is light, dark, or follows the phone. */
export function ThemeChoice() {
  const { set } = useGuide().settings;
  const { translate } = useWords();
  const theme = useSettings((settings) => settings.theme);
  const options: { value: Theme | undefined; name: string }[] = [
    { value: undefined, name: translate('settings.asPhone') },
    { value: 'light', name: translate('settings.light') },
    { value: 'dark', name: translate('settings.dark') },
  ];
  return (
    <Choice
      title={translate('settings.theme')}
      options={options}
      chosen={theme}
      onChoose={(value) => set('theme', value)}
    />
  );
}

/** Whether stories start by themselves: as the museum wants it, until the visitor decides otherwise. */
export function Autoplay() {
  const { set } = useGuide().settings;
  const { translate } = useWords();
  const ofVenue = useVenueState((state) => openVenueOf(state)?.autoplay);
  const autoplay = useSettings((settings) => settings.autoplay);
  const isOffHere = autoplay === undefined && ofVenue === false;
  return (
    <Tick
      name={translate('settings.autoplay')}
      hint={translate(isOffHere ? 'settings.autoplayVenue' : 'settings.autoplayHint')}
      isOn={storiesBegin(autoplay, ofVenue)}
      onChange={(isOn) => set('autoplay', isOn ? 'on' : 'off')}
    />
  );
}

/** The confidence required of recognition by the camera. */
export function Threshold() {
  const { set } = useGuide().settings;
  const { translate } = useWords();
  const { least, most, step } = RECOGNITION_THRESHOLD;
  const ofVenue = useVenueState((state) => openVenueOf(state)?.recognitionThreshold);
  const ofVisitor = useSettings((settings) => settings.recognitionThreshold);
  const ofLanguage = translate('threshold.recommended');
  const recommended = thresholdFor(undefined, ofVenue, ofLanguage);
  const value = thresholdFor(ofVisitor, ofVenue, ofLanguage);
  const hint = useId();
  return (
    <>
      <label className="settings-threshold">
        <span>{translate('settings.threshold', { value })}</span>
        <input
          type="range"
          min={least}
          max={most}
          step={step}
          value={value}
          aria-describedby={hint}
          onChange={(event) => set('recognitionThreshold', Number(event.currentTarget.value))}
        />
      </label>
      <p id={hint} className="settings-hint">
        {translate('settings.thresholdHint', { recommended })}
      </p>
    </>
  );
}

/**
 * Whether digits and letters of a keyboard work without a field. Somebody who speaks to the phone would type them by
 * every word (WCAG 2.2, 2.1.4).
 */
export function Typing() {
  const { set } = useGuide().settings;
  const { translate } = useWords();
  return (
    <Tick
      name={translate('settings.typing')}
      hint={translate('settings.typingHint')}
      isOn={useSettings(({ typing }) => typing !== 'off')}
      onChange={(isOn) => set('typing', isOn ? undefined : 'off')}
    />
  );
}

/** Whether the museum counts the visits on this phone. */
export function Counting() {
  const { set } = useGuide().settings;
  const { translate } = useWords();
  return (
    <Tick
      name={translate('settings.counting')}
      hint={translate('settings.countingHint')}
      isOn={useSettings(({ counting }) => counting !== 'off')}
      onChange={(isOn) => set('counting', isOn ? undefined : 'off')}
    />
  );
}

/**
 * Whether Google may count the visitor in the open museum: the same choice as the question on the home screen, and how
 * it is withdrawn. Absent where nobody is asked.
 */
export function Analytics() {
  const { settings, device } = useGuide();
  const { translate } = useWords();
  const release = useCurrentRelease();
  const counting = useSettings((chosen) => chosen.counting);
  const analytics = useSettings((chosen) => chosen.analytics);
  if (!release || !offeredAnalytics({ release, isLent: device.isLent, counting })) return null;
  const { idMuseum } = release;
  return (
    <Tick
      name={translate('settings.analytics')}
      hint={translate('settings.analyticsHint')}
      isOn={choiceIn(analytics, idMuseum) === 'yes'}
      onChange={(isOn) => settings.set('analytics', withChoice(analytics, idMuseum, isOn ? 'yes' : 'no'))}
    />
  );
}

/** A setting that is on or off, with a sentence about it. */
function Tick({
  name,
  hint,
  isOn,
  onChange,
}: {
  name: string;
  hint: string;
  isOn: boolean;
  onChange(isOn: boolean): void;
}) {
  const idHint = useId();
  return (
    <>
      <label className="settings-tick">
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={idHint}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{name}</span>
      </label>
      <p id={idHint} className="settings-hint">
        {hint}
      </p>
    </>
  );
}

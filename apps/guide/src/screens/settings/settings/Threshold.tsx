import { useId } from 'react';
import { RECOGNITION_THRESHOLD } from '#domain/settings/settings.ts';
import { useGuide, useSettings, useWords } from '#parts/guide.ts';

/** The confidence required of recognition by the camera. */
export function Threshold() {
  const { set } = useGuide().settings;
  const { translate } = useWords();
  const { least, most, step, recommended } = RECOGNITION_THRESHOLD;
  const value = useSettings((settings) => settings.recognitionThreshold ?? recommended);
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

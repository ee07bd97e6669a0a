import { useId } from 'react';
import { useGuide, useSettings, useWords } from '#parts/guide.ts';

/**
 * Whether digits and letters of a keyboard work without a field. Somebody who speaks to the phone would type them by
 * every word (WCAG 2.2, 2.1.4).
 */
export function Typing() {
  const { set } = useGuide().settings;
  const { translate } = useWords();
  const isOn = useSettings(({ typing }) => typing !== 'off');
  const hint = useId();
  return (
    <>
      <label className="settings-tick">
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={hint}
          onChange={(event) => set('typing', event.currentTarget.checked ? undefined : 'off')}
        />
        <span>{translate('settings.typing')}</span>
      </label>
      <p id={hint} className="settings-hint">
        {translate('settings.typingHint')}
      </p>
    </>
  );
}

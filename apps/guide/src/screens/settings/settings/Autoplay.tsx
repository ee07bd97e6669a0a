import { useId } from 'react';
import { storiesBegin } from '#domain/settings/settings.ts';
import { openVenueOf } from '#domain/venue/venue-state.ts';
import { useGuide, useSettings, useVenueState, useWords } from '#parts/guide.ts';

/** Whether stories start by themselves: as the museum wants it, until the visitor decides otherwise. */
export function Autoplay() {
  const { set } = useGuide().settings;
  const { translate } = useWords();
  const ofVenue = useVenueState((state) => openVenueOf(state)?.autoplay);
  const autoplay = useSettings((settings) => settings.autoplay);
  const hint = useId();
  return (
    <>
      <label className="settings-tick">
        <input
          type="checkbox"
          checked={storiesBegin(autoplay, ofVenue)}
          aria-describedby={hint}
          onChange={(event) => set('autoplay', event.currentTarget.checked ? 'on' : 'off')}
        />
        <span>{translate('settings.autoplay')}</span>
      </label>
      <p id={hint} className="settings-hint">
        {translate(autoplay === undefined && ofVenue === false ? 'settings.autoplayVenue' : 'settings.autoplayHint')}
      </p>
    </>
  );
}

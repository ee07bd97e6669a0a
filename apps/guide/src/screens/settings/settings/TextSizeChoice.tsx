import { TEXT_SIZES } from '#domain/settings/page-settings.ts';
import { useGuide, useSettings, useWords } from '#parts/guide.ts';
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

import { TEXT_SIZES } from '#domain/settings/page-settings.ts';
import { useGuide, useSettings, useWords } from '#parts/guide.ts';
import { Choice } from './Choice.tsx';

/** The letter that shows the smallest size, in pixels: it stays that large when all other letters grow. */
const SMALLEST_PX = 15;

/** How large the letters are: on top of the size that the phone itself has set, and shown by the page at once. */
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

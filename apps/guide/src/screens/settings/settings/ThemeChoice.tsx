import type { Theme } from '#domain/settings/page-settings.ts';
import { useGuide, useSettings, useWords } from '#parts/guide.ts';
import { Choice } from './Choice.tsx';

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

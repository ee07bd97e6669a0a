import { useWords } from '#parts/guide.ts';

/** Formats a day (`yyyy-mm-dd`) in the visitor's language, in the digits of every label. */
export function useDay(): (day: string) => string {
  const locale = `${useWords().language.code.replace('_', '-')}-u-nu-latn-ca-gregory`;
  return (day) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}

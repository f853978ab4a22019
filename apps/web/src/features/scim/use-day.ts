import { localeOf, useLanguage } from '../../lib/languages/language.ts';

/** A day in the user's language: 16 Nov 2026. */
export function useDay(): (at: string) => string {
  const { language } = useLanguage();
  const format = new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'short', year: 'numeric' });
  return (at) => format.format(Date.parse(at));
}

import type { Period } from '@berth/domain/time';
import { localeOf, useLanguage } from '../../../lib/languages/language.ts';
import { windowInWords } from '../floor-view/address.ts';

/** 9:00, as the specification writes hours here. */
const plainTime = (time: string) => time.replace(/^0/, '');

/** '17 November, 9:00 - 13:00', in the building's timezone. */
export function useWindowText(window: Period, zone: string): string {
  const { language } = useLanguage();
  const { from, to } = windowInWords(window, zone);
  const date = new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'long', timeZone: zone });
  return `${date.format(window.start)}, ${plainTime(from)} - ${plainTime(to)}`;
}

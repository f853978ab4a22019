import type { Language } from '@berth/domain/language';
import { localeOf } from '../../../lib/languages/language.ts';

/** For example 'Tuesday 17 Nov', in the building's timezone. */
export const dayText = (instant: number, zone: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', day: 'numeric', month: 'short', timeZone: zone })
    .format(instant)
    .replaceAll(',', '');

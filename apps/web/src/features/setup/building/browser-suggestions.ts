import { isTimeZone } from '@berth/domain/buildings';
import { isLanguage, type Language } from '@berth/domain/language';

type Place = { readonly timezone: string; readonly language: string };

/** The time zone and language of the first administrator's browser, usually those of the building. */
export function browserPlace(): Place {
  return { timezone: Intl.DateTimeFormat().resolvedOptions().timeZone, language: navigator.language };
}

/** The values of the browser that differ from the stored ones. */
export function suggestions(stored: Place, browser: Place): { timezone?: string; language?: Language } {
  const language = browser.language.slice(0, 2).toLowerCase();
  return {
    ...(isTimeZone(browser.timezone) && browser.timezone !== stored.timezone && { timezone: browser.timezone }),
    ...(isLanguage(language) && language !== stored.language && { language }),
  };
}

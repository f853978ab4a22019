import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@berth/domain/language';
import { useTranslation } from 'react-i18next';
import { i18n, speak } from './i18n.ts';
import { keepLanguage } from './language-cookie.ts';

export const currentLanguage = (): Language => (isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE);

/** For dates and numbers: English with European formats, the day before the month. */
export const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : language);

export function useLanguage(): { language: Language; setLanguage(language: Language): void } {
  // Only to re-render when the language changes.
  useTranslation();
  return {
    language: currentLanguage(),
    setLanguage: (language) => {
      keepLanguage(language);
      void speak(language);
    },
  };
}

import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@berth/domain/language';
import { speak } from './i18n.ts';

/** For this page only; other pages of the same browser use the user's choice. */
export const languageInAddress = (search: string): Language | undefined => {
  const requested = new URLSearchParams(search).get('lang');
  if (requested === null) return undefined;
  return isLanguage(requested) ? requested : DEFAULT_LANGUAGE;
};

/** Call before anything is rendered. */
export async function speakAsAddressed(search: string): Promise<void> {
  const language = languageInAddress(search);
  if (language !== undefined) await speak(language);
}

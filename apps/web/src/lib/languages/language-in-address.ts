import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@berth/domain';
import { speak } from './i18n.ts';

/** For this page only: whoever opens another with the same browser speaks what they chose. */
export const languageInAddress = (search: string): Language | undefined => {
  const asked = new URLSearchParams(search).get('lang');
  if (asked === null) return undefined;
  return isLanguage(asked) ? asked : DEFAULT_LANGUAGE;
};

/** Before anything is drawn. */
export async function speakAsAddressed(search: string): Promise<void> {
  const language = languageInAddress(search);
  if (language !== undefined) await speak(language);
}

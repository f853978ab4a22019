import { DEFAULT_LANGUAGE, chooseLanguage, isLanguage, type Language } from '@berth/domain/language';

const THIRTY_DAYS = 30 * 24 * 60 * 60;

const languageCookie = (): string | undefined => /(?:^|;\s*)lang=([^;]*)/.exec(document.cookie)?.[1];

const secure = () => (location.protocol === 'https:' ? '; Secure' : '');

export function keepLanguage(language: Language): void {
  document.cookie = `lang=${language}; Path=/; Max-Age=${THIRTY_DAYS}; SameSite=Lax${secure()}`;
}

export function forgetLanguage(): void {
  document.cookie = `lang=; Path=/; Max-Age=0; SameSite=Lax${secure()}`;
}

/** The cookie, then the browser, then English. An unknown cookie value was not written by Berth and means English. */
export function rememberedLanguage(): Language {
  const cookie = languageCookie();
  if (cookie !== undefined && cookie !== '') return isLanguage(cookie) ? cookie : DEFAULT_LANGUAGE;
  return chooseLanguage(navigator.languages);
}

export const LANGUAGES = ['en', 'nl', 'es', 'fr', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

/** Regional formats for each language; plain 'en' would put the month first. */
export const LOCALES = { en: 'en-GB', nl: 'nl-NL', es: 'es-ES', fr: 'fr-FR', de: 'de-DE' } as const satisfies Record<
  Language,
  string
>;

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

/** 'nl-BE' selects Dutch; unsupported languages are skipped. */
const languageOf = (tag: string): Language | undefined => {
  const primary = tag.trim().toLowerCase().split('-')[0];
  return isLanguage(primary) ? primary : undefined;
};

/** Returns the first supported language of the list, or the default. */
export const chooseLanguage = (preferences: readonly (string | undefined)[]): Language =>
  preferences
    .map((preference) => (preference === undefined ? undefined : languageOf(preference)))
    .find((language) => language !== undefined) ?? DEFAULT_LANGUAGE;

/** Chooses the language of an Accept-Language header, by weight. */
export function languageFromHeader(header: string | undefined): Language {
  const preferences = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';');
      const weight = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find((q) => q !== undefined);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter((preference) => preference.weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return chooseLanguage(preferences.map((preference) => preference.tag));
}

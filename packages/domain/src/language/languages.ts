export const LANGUAGES = ['en', 'nl', 'es', 'fr', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

/** 'nl-BE' asks for Dutch; anything we do not speak is left to the next wish. */
const languageOf = (tag: string): Language | undefined => {
  const primary = tag.trim().toLowerCase().split('-')[0];
  return isLanguage(primary) ? primary : undefined;
};

/** The first language we speak among the wishes, in their order. */
export const chooseLanguage = (wishes: readonly (string | undefined)[]): Language =>
  wishes.map((wish) => (wish === undefined ? undefined : languageOf(wish))).find((found) => found !== undefined) ??
  DEFAULT_LANGUAGE;

/** An Accept-Language header, by weight. */
export function languageFromHeader(header: string | undefined): Language {
  const wishes = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';');
      const weight = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find((q) => q !== undefined);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter((wish) => wish.weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return chooseLanguage(wishes.map((wish) => wish.tag));
}

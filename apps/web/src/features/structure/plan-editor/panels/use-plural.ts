import { useTranslation } from 'react-i18next';

/** Whether a number takes the singular: not the same in all languages, 0 does in French. */
export function useIsOne(): (number: number) => boolean {
  const { i18n } = useTranslation();
  const rules = new Intl.PluralRules(i18n.language);
  return (number) => rules.select(number) === 'one';
}

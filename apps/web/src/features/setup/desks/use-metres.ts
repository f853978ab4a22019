import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Lengths of a drawing as text; undefined without a scale. */
export function useMetres(metresPerUnit: number | null) {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return useMemo(() => {
    const two = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    const figure = (units: number) => two.format(units * (metresPerUnit ?? 0));
    const ifKnown = (text: string) => (metresPerUnit === null ? undefined : text);
    return {
      length: (units: number) => ifKnown(`${figure(units)} m`),
      size: (long: number, short: number) => ifKnown(`${figure(long)} × ${figure(short)} m`),
    };
  }, [language, metresPerUnit]);
}

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../session/editor-context.ts';

/** Formats units of the plan as metres. */
export function useMetres() {
  const { i18n } = useTranslation();
  const { metresPerUnit } = useEditor().facts;
  const { language } = i18n;
  return useMemo(() => {
    const two = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    const some = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
    const metres = (units: number) => units * metresPerUnit;
    return {
      metres,
      units: (value: number) => value / metresPerUnit,
      /** Two digits, without the unit. */
      figure: (units: number) => two.format(metres(units)),
      text: (units: number) => `${two.format(metres(units))} m`,
      square: (units: number) => `${some.format(Math.round(units * metresPerUnit * metresPerUnit * 10) / 10)} m²`,
    };
  }, [language, metresPerUnit]);
}

import type { SensorReading } from '@berth/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf, useLanguage } from '../../lib/languages/language.ts';

export type Measure = Exclude<keyof SensorReading, 'datetime'>;

/** In display order. */
export const SHOWN_MEASURES = [
  'co2',
  'temperature',
  'humidity',
  'motion',
  'people',
  'light',
  'sound',
  'vdd',
  'battery',
] as const satisfies readonly Measure[];

const UNITS: Readonly<Record<Measure, { unit: string; digits: number; per?: number }>> = {
  co2: { unit: 'ppm', digits: 0 },
  temperature: { unit: '°C', digits: 1 },
  humidity: { unit: '%', digits: 0 },
  light: { unit: 'lx', digits: 0 },
  sound: { unit: 'dB', digits: 0 },
  motion: { unit: '', digits: 0 },
  people: { unit: '', digits: 0 },
  /** Shown in volts, as on the battery. */
  vdd: { unit: 'V', digits: 2, per: 1000 },
  battery: { unit: '%', digits: 0 },
};

/** Names, units and numbers of measurements, in the user's language. */
export function useValues() {
  const { t } = useTranslation('sensors');
  const { language } = useLanguage();
  return useMemo(() => {
    const locale = localeOf(language);
    const formats = new Map<number, Intl.NumberFormat>();
    const numberOf = (value: number, digits: number) => {
      const format =
        formats.get(digits) ??
        new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
      formats.set(digits, format);
      return format.format(value);
    };
    const bare = (measure: Measure, value: number) => {
      const { digits, per = 1 } = UNITS[measure];
      return numberOf(value / per, digits);
    };
    const names: Readonly<Record<Measure, string>> = {
      co2: t('measure.co2'),
      temperature: t('measure.temperature'),
      humidity: t('measure.humidity'),
      light: t('measure.light'),
      sound: t('measure.sound'),
      motion: t('measure.motion'),
      people: t('measure.people'),
      vdd: t('measure.vdd'),
      battery: t('measure.battery'),
    };
    return {
      bare,
      number: (value: number) => numberOf(value, 0),
      percent: (share: number) => `${numberOf(share * 100, 0)} %`,
      unitOf: (measure: Measure) => UNITS[measure].unit,
      nameOf: (measure: Measure) => names[measure],
      /** '1,284 ppm' */
      withUnit: (measure: Measure, value: number) => `${bare(measure, value)} ${UNITS[measure].unit}`.trim(),
    };
  }, [t, language]);
}

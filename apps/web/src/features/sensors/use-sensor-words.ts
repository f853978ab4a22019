import type { Sensor } from '@berth/contract';
import type { SensorStatus, SensorType } from '@berth/domain/sensors';
import { useTranslation } from 'react-i18next';
import { localeOf, useLanguage } from '../../lib/languages/language.ts';
import { timeAgo } from '../../lib/relative-time.ts';
import { useNow } from '../../lib/use-now.ts';
import type { MapSign } from '../../workplace/floor-map/map-things.ts';
import type { Attention } from './attention.ts';
import { useValues } from './use-values.ts';

export const SIGN_OF: Readonly<Record<SensorStatus, MapSign>> = {
  occupied: 'OCCUPIED',
  free: 'FREE',
  vacant: 'HEARD',
  silent: 'SILENT',
};

/** Texts about a sensor. */
export function useSensorWords() {
  const { t } = useTranslation('sensors');
  const { language } = useLanguage();
  const now = useNow();
  const values = useValues();
  const statuses: Readonly<Record<SensorStatus, string>> = {
    occupied: t('status.occupied'),
    free: t('status.free'),
    vacant: t('status.vacant'),
    silent: t('status.silent'),
  };
  const types: Readonly<Record<SensorType, string>> = {
    climate: t('type.climate'),
    multi: t('type.multi'),
    desk: t('type.desk'),
    parking: t('type.parking'),
    room: t('type.room'),
    people: t('type.people'),
  };
  const attentions: Readonly<Record<Attention, string>> = {
    silent: t('attention.silent'),
    stuck: t('attention.stuck'),
    distrusted: t('attention.distrusted'),
    battery: t('attention.battery'),
    unplaced: t('attention.unplaced'),
  };
  const ago = (at: string) => timeAgo(at, now, localeOf(language));
  return {
    status: (status: SensorStatus) => statuses[status],
    type: (type: SensorType) => types[type],
    attention: (attention: Attention) => attentions[attention],
    ago,
    /** The time of its last report, or that it never reported. */
    lastReport: ({ reading }: Pick<Sensor, 'reading'>) => (reading === null ? t('never') : ago(reading.datetime)),
    /** The most important value: of the air, or the occupancy. */
    mainValue: ({ reading, status }: Pick<Sensor, 'reading' | 'status'>) => {
      if (status === 'silent') return statuses.silent;
      if (reading?.co2 != null) return values.withUnit('co2', reading.co2);
      return statuses[status];
    },
  };
}

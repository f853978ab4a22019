import type { Sensor } from '@berth/contract';
import { IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/data-table/data-table.tsx';
import { StatusGlyph } from '../../../workplace/floor-map/status-glyph.tsx';
import { attentionOf, titleOf } from '../attention.ts';
import { namesOfPlaces, type Places } from '../places.ts';
import { SIGN_OF, useSensorWords } from '../use-sensor-words.ts';
import { useValues } from '../use-values.ts';
import classes from './admin.module.css';

export function useSensorColumns(places: Places | undefined): Column<Sensor>[] {
  const { t } = useTranslation('sensors-admin');
  const words = useSensorWords();
  const values = useValues();
  const names = places && namesOfPlaces(places);
  const batteryOf = ({ reading }: Sensor) => {
    if (reading?.vdd != null) return values.withUnit('vdd', reading.vdd);
    return reading?.battery == null ? null : values.withUnit('battery', reading.battery);
  };
  return [
    { key: 'sensorId', header: t('field.name'), value: titleOf, width: 130 },
    {
      key: 'externalId',
      header: t('field.externalId'),
      value: ({ externalId }) => externalId,
      width: 172,
      drops: true,
    },
    { key: 'type', header: t('field.type'), value: ({ type }) => words.type(type), width: 150, drops: true },
    {
      key: 'placedAt',
      header: t('field.placedAt'),
      value: (sensor) => (attentionOf(sensor) === 'unplaced' ? null : (names?.place(sensor) ?? null)),
      cell: (sensor) =>
        sensor.objectId === null && sensor.x === null ? (
          <span className={classes.warn}>{words.attention('unplaced')}</span>
        ) : (
          names?.place(sensor)
        ),
      width: 130,
    },
    {
      key: 'floor',
      header: t('field.floor'),
      value: (sensor) => names?.floor(sensor) ?? null,
      width: 104,
      drops: true,
    },
    {
      key: 'now',
      header: t('field.now'),
      value: words.mainValue,
      cell: (sensor) => <Now sensor={sensor} />,
      width: 170,
    },
    {
      key: 'lastMessage',
      header: t('field.lastMessage'),
      value: ({ reading }) => reading?.datetime ?? null,
      cell: (sensor) => words.lastReport(sensor),
      width: 130,
      drops: true,
    },
    {
      key: 'battery',
      header: t('field.battery'),
      value: batteryOf,
      cell: (sensor) => (
        <span className={sensor.batteryLow ? classes.warn : undefined}>{batteryOf(sensor) ?? '–'}</span>
      ),
      width: 90,
      align: 'end',
      drops: true,
    },
    {
      key: 'public',
      header: t('field.public'),
      value: (sensor) => sensor.public,
      cell: (sensor) =>
        sensor.public ? (
          <span className={classes.public}>
            <IconWorld size={14} stroke={1.75} aria-hidden />
            {t('on')}
          </span>
        ) : (
          '–'
        ),
      width: 84,
      drops: true,
    },
    {
      key: 'intervalMinutes',
      header: t('field.interval'),
      value: ({ intervalMinutes }) => intervalMinutes,
      hiddenByDefault: true,
    },
  ];
}

function Now({ sensor }: { sensor: Sensor }) {
  const words = useSensorWords();
  return (
    <span className={classes.now}>
      <StatusGlyph status={SIGN_OF[sensor.status]} size={13} />
      {words.mainValue(sensor)}
      {sensor.stuck && <b className={classes.warn}>{words.attention('stuck')}</b>}
    </span>
  );
}

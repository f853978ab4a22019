import { Link, useNavigate } from '@tanstack/react-router';
import { IconChartLine } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { historyAddress } from '../history/history-address.ts';
import { Segments } from '../../../ui/segments.tsx';
import { type Measure, useValues } from '../use-values.ts';
import { type ClimateRow, ENOUGH_DATA, heatOf } from './climate-rows.ts';
import classes from './climate.module.css';

type Props = {
  /** Undefined while loading. */
  rows: readonly ClimateRow[] | undefined;
  by: 'rooms' | 'sensors';
  organisation: string;
  onBy(by: 'rooms' | 'sensors'): void;
  /** The room whose week is shown beside the table. */
  roomId: string | undefined;
  onRoom(id: string): void;
};

/** The worst first, with the share of time outside as a bar and its four causes beside it. */
export function ClimateTable({ rows, by, organisation, onBy, roomId, onRoom }: Props) {
  const { t } = useTranslation('sensors');
  const navigate = useNavigate();
  const unjudged = rows?.filter(({ isJudged }) => !isJudged).length ?? 0;
  return (
    <DataTable
      name={`climate-${by}`}
      organisation={organisation}
      label={t('climate.title')}
      rows={rows}
      rowId={({ id }) => id}
      columns={useColumns(by)}
      extraFilter={
        <Segments
          label={t('climate.by')}
          value={by}
          options={[
            { value: 'rooms', label: t('climate.rooms') },
            { value: 'sensors', label: t('climate.sensors') },
          ]}
          onChange={onBy}
        />
      }
      rowActions={({ sensorId }) =>
        sensorId === undefined
          ? []
          : [
              {
                label: t('card.history'),
                icon: <IconChartLine size={16} stroke={1.6} aria-hidden />,
                onClick: () => void navigate({ to: historyAddress(sensorId) }),
              },
            ]
      }
      {...(by === 'rooms' && { onOpen: ({ id }: ClimateRow) => onRoom(id), openId: roomId })}
      footer={() => unjudged > 0 && t('climate.unjudged', { count: unjudged, percent: ENOUGH_DATA * 100 })}
      empty={<EmptyState title={t('noData')} text={t('climate.none')} />}
    />
  );
}

function useColumns(by: Props['by']): Column<ClimateRow>[] {
  const { t } = useTranslation('sensors');
  const values = useValues();
  const percent = (share: number | null) => (share === null ? null : Math.round(share * 100));
  const cause = (key: string, header: string, of: (row: ClimateRow) => number | null): Column<ClimateRow> => ({
    key,
    header,
    value: (row) => percent(of(row)),
    cell: (row) => <Share share={of(row)} />,
    width: 92,
    align: 'end',
  });
  const value = (key: string, measure: Measure, header: string, of: (row: ClimateRow) => number | null) => ({
    key,
    header,
    value: of,
    cell: (row: ClimateRow) => {
      const figure = of(row);
      return figure === null ? '–' : values.withUnit(measure, figure);
    },
    width: 116,
    align: 'end' as const,
    hiddenByDefault: true,
  });
  return [
    {
      key: 'name',
      header: by === 'rooms' ? t('climate.room') : t('climate.sensor'),
      value: ({ name }) => name,
      cell: (row) => <Name row={row} />,
      width: by === 'rooms' ? 150 : 220,
    },
    { key: 'floor', header: t('climate.floor'), value: ({ floor }) => floor, width: 110 },
    {
      key: 'outside',
      header: t('climate.outside'),
      hint: t('climate.outsideHint'),
      value: ({ outside, isJudged }) => (isJudged ? percent(outside) : null),
      cell: (row) => <Outside row={row} />,
      width: 200,
    },
    cause('co2Above', values.nameOf('co2'), ({ co2 }) => co2.above),
    cause('humidityBelow', t('climate.dry'), ({ humidity }) => humidity.below),
    cause('temperatureBelow', t('climate.cold'), ({ temperature }) => temperature.below),
    cause('temperatureAbove', t('climate.warm'), ({ temperature }) => temperature.above),
    value('co2Average', 'co2', t('climate.co2Average'), ({ co2 }) => co2.avg),
    value('co2Highest', 'co2', t('climate.co2Highest'), ({ co2 }) => co2.max),
    value('temperatureAverage', 'temperature', t('climate.tempAverage'), ({ temperature }) => temperature.avg),
    value('temperatureLowest', 'temperature', t('climate.tempLowest'), ({ temperature }) => temperature.min),
    value('temperatureHighest', 'temperature', t('climate.tempHighest'), ({ temperature }) => temperature.max),
    value('humidityAverage', 'humidity', t('climate.humAverage'), ({ humidity }) => humidity.avg),
    value('humidityLowest', 'humidity', t('climate.humLowest'), ({ humidity }) => humidity.min),
    {
      key: 'data',
      header: t('climate.data'),
      hint: t('climate.dataHint'),
      value: ({ data }) => percent(data),
      cell: ({ data }) => values.percent(data),
      width: 84,
      align: 'end',
    },
  ];
}

const Name = ({ row: { name, sensorId } }: { row: ClimateRow }) =>
  sensorId === undefined ? (
    name
  ) : (
    <Link className={classes.name} to={historyAddress(sensorId)}>
      {name}
    </Link>
  );

function Outside({ row: { outside, isJudged } }: { row: ClimateRow }) {
  const { t } = useTranslation('sensors');
  const values = useValues();
  if (!isJudged || outside === null) return <span className={classes.unjudged}>{t('climate.notJudged')}</span>;
  return (
    <span className={classes.outside}>
      <b>{values.percent(outside)}</b>
      <i aria-hidden>
        <i style={{ width: `${outside * 100}%` }} />
      </i>
    </span>
  );
}

/** The number as text, on a darker background the larger it is. */
function Share({ share }: { share: number | null }) {
  const values = useValues();
  if (share === null || share === 0) return <span className={classes.nothing}>–</span>;
  return (
    <span className={classes.share} data-heat={heatOf(share)}>
      {values.percent(share)}
    </span>
  );
}

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx';
import type { History, Lane } from './lanes.ts';
import { useLaneWords } from './history-chart.tsx';
import { useMoments } from './use-moments.ts';

type Step = { readonly at: string; readonly index: number };

type Props = { history: History; lanes: readonly Lane[]; zone: string; organisation: string; label: string };

/** The data of the chart, to read and to export. */
export function HistoryTable({ history, lanes, zone, organisation, label }: Props) {
  const { t } = useTranslation('sensors');
  const words = useLaneWords();
  const moments = useMoments(zone);
  const rows = useMemo(() => history.at.map((at, index): Step => ({ at, index })).toReversed(), [history.at]);
  const columns: Column<Step>[] = [
    {
      key: 'datetime',
      header: t('history.when'),
      value: ({ at }) => at,
      cell: ({ at }) => moments.full(Date.parse(at)),
      width: 180,
    },
    ...lanes.map(
      ({ name, values }): Column<Step> => ({
        key: name,
        header: [words.name(name), words.unit(name)].filter(Boolean).join(', '),
        value: ({ index }) => values[index] ?? null,
        cell: ({ index }) => {
          const value = values[index] ?? null;
          return value === null ? '--' : words.figure(name, value);
        },
        align: 'end',
        width: 130,
      }),
    ),
  ];
  return (
    <DataTable
      name="sensor-history"
      organisation={organisation}
      label={label}
      rows={rows}
      rowId={({ at }) => at}
      columns={columns}
    />
  );
}

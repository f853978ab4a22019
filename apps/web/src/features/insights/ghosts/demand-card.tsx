import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BarChart } from '../report/bar-chart.tsx';
import { Card, ChartCard } from '../report/card.tsx';
import { FigureTable } from '../report/figure-table.tsx';
import type { SpaceType } from '../report/place-choices.tsx';
import reportClasses from '../report/report.module.css';
import { useFigures } from '../report/use-figures.ts';
import { type DemandSums, demandByWeekday, demandSums, typesIn } from './demand-sums.ts';
import type { GhostsAnswer } from './ghosts-answer.ts';

const LOOKS = { served: 'third', unserved: 'first', refused: 'second', combined: 'fourth' } as const;

/** People who found no free space: on the waitlist, or refused. Each counts once a day. */
export function DemandCard({ demand }: Pick<GhostsAnswer, 'demand'>) {
  const { t } = useTranslation('insights');
  const figures = useFigures();
  const types = typesIn(demand);
  const [choice, setChoice] = useState<SpaceType>();
  const type = types.find((one) => one === choice) ?? types[0];
  if (type === undefined)
    return (
      <Card title={t('demand.title')} definition={t('define.demand')}>
        <p className={reportClasses.quiet}>{t('demand.none')}</p>
      </Card>
    );
  const days = demand.filter(({ objectType }) => objectType === type);
  const total = demandSums(days);
  const rows = demandByWeekday(days).map((sums, index) => ({ ...sums, label: figures.weekdays[index] ?? '' }));
  const words = {
    served: t('demand.served'),
    unserved: t('demand.unserved'),
    refused: t('demand.refused'),
    combined: t('demand.combined'),
  };
  const outcomes = (['served', 'unserved', 'refused', 'combined'] as const).filter(
    (outcome) => outcome !== 'combined' || total.combined > 0,
  );
  const typeWords = { DESK: t('type.DESK'), ROOM: t('type.ROOM'), PARKING: t('type.PARKING') };
  const cellOf = (outcome: keyof DemandSums) => (row: DemandSums) => figures.number(row[outcome]);
  return (
    <ChartCard
      title={t('demand.title')}
      lead={t('demand.lead', { all: figures.number(total.all), served: figures.number(total.served) })}
      definition={t('define.demand')}
      choice={
        types.length > 1 && (
          <NativeSelect
            size="sm"
            aria-label={t('choice.type')}
            data={types.map((value) => ({ value, label: typeWords[value] }))}
            value={type}
            onChange={({ currentTarget: { value } }) => setChoice(types.find((one) => one === value))}
          />
        )
      }
      chart={
        <BarChart
          label={t('demand.title')}
          digits={0}
          rows={rows}
          series={outcomes.map((outcome, at) => ({
            key: outcome,
            label: words[outcome],
            look: LOOKS[outcome],
            stack: 'demand',
            ...(at === outcomes.length - 1 && { printed: (row) => Number(row['all']) }),
          }))}
        />
      }
      table={
        <FigureTable
          label={t('demand.title')}
          rows={rows}
          rowId={({ label }) => label}
          columns={[
            { key: 'weekday', header: t('hourly.weekday'), cell: ({ label }) => label },
            ...outcomes.map((outcome) => ({ key: outcome, header: words[outcome], cell: cellOf(outcome) })),
            { key: 'all', header: t('demand.all'), cell: cellOf('all') },
          ]}
        />
      }
    />
  );
}

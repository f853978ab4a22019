import { useTranslation } from 'react-i18next';
import { BarChart } from '../report/bar-chart.tsx';
import { ChartCard } from '../report/card.tsx';
import { FigureTable } from '../report/figure-table.tsx';
import { NOTHING, useFigures } from '../report/use-figures.ts';
import { type ReservationsAnswer, SHOWN_OUTCOMES, useOutcomeWords } from './outcomes.ts';

type Props = { answer: ReservationsAnswer; before: ReservationsAnswer | undefined };

export function OutcomesCard({ answer: { totals, reservations, people }, before }: Props) {
  const { t } = useTranslation('insights');
  const { number, percent } = useFigures();
  const words = useOutcomeWords();
  const rows = SHOWN_OUTCOMES.map((outcome) => ({
    outcome,
    label: words[outcome],
    count: totals[outcome],
    before: before?.totals[outcome] ?? null,
  }));
  return (
    <ChartCard
      title={t('reservations.outcomes')}
      lead={people ? t('reservations.outcomesLead') : t('reservations.outcomesShared')}
      definition={t('define.outcomes')}
      chart={
        <BarChart
          label={t('reservations.outcomes')}
          digits={0}
          rows={rows}
          series={[
            {
              key: 'count',
              label: t('reservations.count'),
              look: 'first',
              printed: (row) => Number(row['count']),
            },
            ...(before ? [{ key: 'before', label: t('reservations.before'), look: 'before' as const }] : []),
          ]}
        />
      }
      table={
        <FigureTable
          label={t('reservations.outcomes')}
          rows={rows}
          rowId={({ outcome }) => outcome}
          columns={[
            { key: 'outcome', header: t('reservations.outcome'), cell: ({ label }) => label },
            { key: 'count', header: t('reservations.count'), cell: (row) => number(row.count) },
            {
              key: 'share',
              header: t('reservations.share'),
              cell: (row) => percent(reservations === 0 ? null : row.count / reservations),
            },
            {
              key: 'before',
              header: t('reservations.before'),
              cell: (row) => (row.before === null ? NOTHING : number(row.before)),
            },
          ]}
        />
      }
    />
  );
}

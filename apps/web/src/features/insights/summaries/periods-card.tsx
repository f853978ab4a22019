import { useTranslation } from 'react-i18next';
import { BarChart } from '../report/bar-chart.tsx';
import { ChartCard } from '../report/card.tsx';
import { FigureTable } from '../report/figure-table.tsx';
import { useFigures } from '../report/use-figures.ts';
import { periodsOf, type SummariesAnswer } from './summary-rows.ts';
import { useSummaryWords } from './use-summary-words.ts';

type Props = { answer: SummariesAnswer; isWeekly: boolean };

/** All groups together, week by week or month by month. */
export function PeriodsCard({ answer, isWeekly }: Props) {
  const { t } = useTranslation('insights');
  const { number } = useFigures();
  const words = useSummaryWords(isWeekly);
  const rows = periodsOf(answer).map((sums) => ({ ...sums, label: words.short(sums.period) }));
  return (
    <ChartCard
      title={isWeekly ? t('summaries.byWeek') : t('summaries.byMonth')}
      lead={t('summaries.periodsLead')}
      definition={t('define.summaries')}
      chart={
        <BarChart
          label={isWeekly ? t('summaries.byWeek') : t('summaries.byMonth')}
          digits={0}
          rows={rows}
          series={[
            {
              key: 'reservations',
              label: t('summaries.reservations'),
              look: 'reserved',
              printed: (row) => Number(row['reservations']),
            },
            { key: 'attended', label: t('summaries.attended'), look: 'used' },
          ]}
        />
      }
      table={
        <FigureTable
          label={isWeekly ? t('summaries.byWeek') : t('summaries.byMonth')}
          rows={rows}
          rowId={({ period }) => period}
          columns={[
            { key: 'period', header: t('summaries.period'), cell: ({ period }) => words.period(period) },
            { key: 'reservations', header: t('summaries.reservations'), cell: (row) => number(row.reservations) },
            { key: 'attended', header: t('summaries.attended'), cell: (row) => number(row.attended) },
            { key: 'noShows', header: t('summaries.noShows'), cell: (row) => number(row.noShows) },
            { key: 'cancelled', header: t('summaries.cancelled'), cell: (row) => number(row.cancelled) },
          ]}
        />
      }
    />
  );
}

import { useTranslation } from 'react-i18next';
import { BarChart } from '../report/bar-chart.tsx';
import { ChartCard } from '../report/card.tsx';
import { FigureTable } from '../report/figure-table.tsx';
import { useFigures } from '../report/use-figures.ts';
import type { Ghosts } from './ghosts-answer.ts';
import { useGhostColumns } from './use-ghost-columns.ts';

export function WeekdaysCard({ weekdays }: { weekdays: readonly Ghosts[] }) {
  const { t } = useTranslation('insights');
  const figures = useFigures();
  const rows = weekdays.map((day, index) => ({ ...day, label: figures.weekdays[index] ?? '' }));
  const columns = useGhostColumns<(typeof rows)[number]>(t('hourly.weekday'), ({ label }) => label);
  return (
    <ChartCard
      title={t('ghosts.byWeekday')}
      lead={t('ghosts.byWeekdayLead')}
      definition={t('define.ghostHours')}
      chart={
        <BarChart
          label={t('ghosts.byWeekday')}
          digits={0}
          rows={rows.map(({ label, ghostHours, givenBackHours, walkInHours }) => ({
            label,
            ghostHours,
            givenBackHours,
            walkInHours,
          }))}
          series={[
            { key: 'ghostHours', label: t('ghosts.ghostHours'), look: 'reserved', stack: 'held' },
            { key: 'givenBackHours', label: t('ghosts.givenBack'), look: 'free', stack: 'held' },
            { key: 'walkInHours', label: t('ghosts.walkIn'), look: 'before' },
          ]}
        />
      }
      table={<FigureTable label={t('ghosts.byWeekday')} rows={rows} rowId={({ label }) => label} columns={columns} />}
    />
  );
}

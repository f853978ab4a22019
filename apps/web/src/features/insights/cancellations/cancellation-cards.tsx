import { useTranslation } from 'react-i18next';
import { BarChart } from '../report/bar-chart.tsx';
import { ChartCard } from '../report/card.tsx';
import { FigureTable } from '../report/figure-table.tsx';
import reportClasses from '../report/report.module.css';
import { hourSpan, hourText, useFigures } from '../report/use-figures.ts';
import { busySpan, type CancellationsAnswer, cancelledIn } from './cancellation-sums.ts';

type Props = { answer: CancellationsAnswer; before: CancellationsAnswer | undefined };

export const CancellationCards = (props: Props) => (
  <>
    <HoursCard {...props} />
    <div className={reportClasses.columns}>
      <LeadCard {...props} />
      <MadeCard {...props} />
    </div>
  </>
);

function HoursCard({ answer, before }: Props) {
  const { t } = useTranslation('insights');
  const { number } = useFigures();
  const earlier = (hour: number) => {
    const row = before?.hours.find((one) => one.hour === hour);
    return before ? (row ? cancelledIn(row) : 0) : null;
  };
  const hours = busySpan(
    answer.hours,
    (hour) => cancelledIn(hour) > 0 || hour.restored > 0 || (earlier(hour.hour) ?? 0) > 0,
  );
  const kinds = [
    { key: 'byUser', label: t('cancellations.byUser'), look: 'first' },
    { key: 'byOther', label: t('cancellations.byOther'), look: 'second' },
    { key: 'bySystem', label: t('cancellations.bySystem'), look: 'third' },
  ] as const;
  return (
    <ChartCard
      title={t('cancellations.when')}
      lead={t('cancellations.whenLead')}
      definition={t('define.cancellationHours')}
      chart={
        <BarChart
          label={t('cancellations.when')}
          digits={0}
          rows={hours.map((hour) => ({ ...hour, label: hourText(hour.hour), before: earlier(hour.hour) }))}
          series={[
            ...kinds.map((kind, at) => ({
              ...kind,
              stack: 'cancelled',
              // Printed above the whole stack, not above its parts.
              ...(at === kinds.length - 1 && {
                printed: (row: Record<string, unknown>) => cancelledIn(row as Parameters<typeof cancelledIn>[0]),
              }),
            })),
            ...(before ? [{ key: 'before', label: t('cancellations.before'), look: 'before' as const }] : []),
          ]}
        />
      }
      table={
        <FigureTable
          label={t('cancellations.when')}
          rows={hours}
          rowId={({ hour }) => `${hour}`}
          columns={[
            { key: 'hour', header: t('hourly.hour'), cell: ({ hour }) => hourSpan(hour) },
            ...kinds.map(({ key, label }) => ({
              key,
              header: label,
              cell: (row: (typeof hours)[number]) => number(row[key]),
            })),
            { key: 'all', header: t('cancellations.cancelled'), cell: (row) => number(cancelledIn(row)) },
            { key: 'restored', header: t('cancellations.restored'), cell: ({ restored }) => number(restored) },
          ]}
        />
      }
    />
  );
}

function LeadCard({ answer: { lead }, before }: Props) {
  const { t } = useTranslation('insights');
  const { number, percent } = useFigures();
  const words = {
    longer: t('lead.longer'),
    under7d: t('lead.under7d'),
    under24h: t('lead.under24h'),
    under2h: t('lead.under2h'),
    under15m: t('lead.under15m'),
  };
  const all = Object.values(lead).reduce((sum, count) => sum + count, 0);
  const rows = (['longer', 'under7d', 'under24h', 'under2h', 'under15m'] as const).map((key) => ({
    key,
    label: words[key],
    count: lead[key],
    before: before?.lead[key] ?? null,
  }));
  return (
    <ChartCard
      title={t('lead.title')}
      lead={t('lead.lead')}
      definition={t('define.lead')}
      chart={
        <BarChart
          label={t('lead.title')}
          digits={0}
          rows={rows}
          series={[
            {
              key: 'count',
              label: t('cancellations.cancelled'),
              look: 'first',
              printed: (row) => Number(row['count']),
            },
            ...(before ? [{ key: 'before', label: t('cancellations.before'), look: 'before' as const }] : []),
          ]}
        />
      }
      table={
        <FigureTable
          label={t('lead.title')}
          rows={rows}
          rowId={({ key }) => key}
          columns={[
            { key: 'lead', header: t('lead.column'), cell: ({ label }) => label },
            { key: 'count', header: t('cancellations.cancelled'), cell: ({ count }) => number(count) },
            { key: 'share', header: t('lead.share'), cell: ({ count }) => percent(all === 0 ? null : count / all) },
          ]}
        />
      }
    />
  );
}

function MadeCard({ answer: { created }, before }: Props) {
  const { t } = useTranslation('insights');
  const { number } = useFigures();
  const rows = busySpan(
    created.map((count, hour) => ({ label: hourText(hour), hour, count, before: before?.created[hour] ?? null })),
    ({ count, before: earlier }) => count > 0 || (earlier ?? 0) > 0,
  );
  return (
    <ChartCard
      title={t('made.title')}
      lead={t('made.lead')}
      definition={t('define.made')}
      chart={
        <BarChart
          label={t('made.title')}
          digits={0}
          rows={rows}
          series={[
            { key: 'count', label: t('made.count'), look: 'first' },
            ...(before ? [{ key: 'before', label: t('made.before'), look: 'before' as const }] : []),
          ]}
        />
      }
      table={
        <FigureTable
          label={t('made.title')}
          rows={rows}
          rowId={({ label }) => label}
          columns={[
            { key: 'hour', header: t('hourly.hour'), cell: ({ hour }) => hourSpan(hour) },
            { key: 'count', header: t('made.count'), cell: ({ count }) => number(count) },
          ]}
        />
      }
    />
  );
}

import { useTranslation } from 'react-i18next';
import { fitsScale } from '../report/axis-ticks.ts';
import { BarChart } from '../report/bar-chart.tsx';
import { ChartCard } from '../report/card.tsx';
import { type FigureColumn, FigureTable } from '../report/figure-table.tsx';
import reportClasses from '../report/report.module.css';
import { hourSpan, hourText, NOTHING, useFigures } from '../report/use-figures.ts';
import type { HourlyAnswer } from './hourly-figures.tsx';
import { WeekCard } from './week-card.tsx';

type Props = { answer: HourlyAnswer; before: HourlyAnswer | undefined };

export const HourlyCards = ({ answer, before }: Props) => (
  <>
    <div className={reportClasses.columns}>
      <HoursCard answer={answer} before={before} />
      <WeekCard answer={answer} />
    </div>
    <DaysCard answer={answer} />
  </>
);

function HoursCard({ answer: { hours }, before }: Props) {
  const { t } = useTranslation('insights');
  const figures = useFigures();
  const earlier = (hour: number) => before?.hours.find((one) => one.hour === hour)?.used ?? null;
  const one = (value: number) => figures.number(value, 1);
  const capacity = Math.max(0, ...hours.map(({ openSpaces }) => openSpaces));
  const isInScale = fitsScale(
    capacity,
    hours.flatMap(({ reserved, used }) => [reserved, used]),
  );
  const columns: FigureColumn<(typeof hours)[number]>[] = [
    { key: 'hour', header: t('hourly.hour'), cell: ({ hour }) => hourSpan(hour) },
    { key: 'open', header: t('hourly.open'), cell: ({ openSpaces }) => one(openSpaces) },
    { key: 'reserved', header: t('hourly.reserved'), cell: ({ reserved }) => one(reserved) },
    { key: 'used', header: t('hourly.used'), cell: ({ used }) => one(used) },
    { key: 'free', header: t('hourly.free'), cell: ({ available }) => one(available) },
    { key: 'share', header: t('hourly.usedShare'), cell: ({ utilisation }) => figures.percent(utilisation) },
    {
      key: 'peak',
      header: t('hourly.most'),
      isText: true,
      cell: ({ peak }) => (peak ? `${one(peak.used)}, ${figures.day(peak.day)}` : NOTHING),
    },
    ...(before
      ? [
          {
            key: 'before',
            header: t('hourly.usedBefore'),
            cell: ({ hour }: { hour: number }) => {
              const used = earlier(hour);
              return used === null ? NOTHING : one(used);
            },
          },
        ]
      : []),
  ];
  return (
    <ChartCard
      title={t('hourly.day')}
      lead={isInScale ? t('hourly.dayLead') : t('hourly.dayScale', { number: one(capacity) })}
      definition={t('define.hours')}
      chart={
        <BarChart
          label={t('hourly.day')}
          rows={hours.map((hour) => ({
            label: hourText(hour.hour),
            open: hour.openSpaces,
            reserved: hour.reserved,
            used: hour.used,
            before: earlier(hour.hour),
          }))}
          series={[
            {
              key: 'reserved',
              label: t('hourly.reserved'),
              look: 'reserved',
              printed: (row) => Number(row['reserved']),
            },
            { key: 'used', label: t('hourly.used'), look: 'used' },
            ...(isInScale ? [{ key: 'open', label: t('hourly.open'), look: 'capacity' as const }] : []),
            ...(before ? [{ key: 'before', label: t('hourly.usedBefore'), look: 'before' as const }] : []),
          ]}
        />
      }
      table={<FigureTable label={t('hourly.day')} columns={columns} rows={hours} rowId={({ hour }) => `${hour}`} />}
    />
  );
}

function DaysCard({ answer: { days } }: Pick<Props, 'answer'>) {
  const { t } = useTranslation('insights');
  const figures = useFigures();
  const open = days.filter(({ utilisation }) => utilisation !== null);
  return (
    <ChartCard
      title={t('hourly.days')}
      lead={t('hourly.daysLead')}
      definition={t('define.days')}
      chart={
        <BarChart
          label={t('hourly.days')}
          isShare
          rows={open.map(({ day, utilisation, peak }) => ({
            label: figures.shortDay(day),
            used: utilisation,
            peak: peak?.share ?? null,
          }))}
          series={[
            { key: 'used', label: t('hourly.usedShare'), look: 'used', stack: 'used' },
            { key: 'peak', label: t('hourly.mostShare'), look: 'before' },
          ]}
        />
      }
      table={
        <FigureTable
          label={t('hourly.days')}
          rows={open}
          rowId={({ day }) => day}
          columns={[
            { key: 'day', header: t('hourly.dayOf'), cell: ({ day }) => figures.day(day) },
            { key: 'used', header: t('hourly.usedShare'), cell: ({ utilisation }) => figures.percent(utilisation) },
            {
              key: 'peak',
              header: t('hourly.most'),
              cell: ({ peak }) => (peak ? `${figures.number(peak.used, 1)}, ${hourSpan(peak.hour)}` : NOTHING),
            },
            { key: 'share', header: t('hourly.mostShare'), cell: ({ peak }) => figures.percent(peak?.share ?? null) },
          ]}
        />
      }
    />
  );
}

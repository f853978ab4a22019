import { useTranslation } from 'react-i18next';
import { Card } from '../report/card.tsx';
import { HeatKey, HeatTable } from '../report/heat-table.tsx';
import { hourSpan, hourText, useFigures } from '../report/use-figures.ts';
import type { HourlyAnswer } from './hourly-figures.tsx';

type Props = Pick<HourlyAnswer, 'week'> & { hours: readonly number[] };

/** The usage by weekday and hour, as a table with its numbers. */
export function WeekCard({ week, hours }: Props) {
  const { t } = useTranslation('insights');
  const { weekdays, number } = useFigures();
  const rows = week.map((shares, index) => ({ name: weekdays[index] ?? '', shares }));
  return (
    <Card title={t('hourly.week')} lead={t('hourly.weekLead')} definition={t('define.utilisation')}>
      <HeatTable
        label={t('hourly.week')}
        corner={t('hourly.weekday')}
        columns={hours.map((hour) => ({ key: `${hour}`, text: hourText(hour), title: hourSpan(hour) }))}
        rows={rows
          // Omits days on which nothing was ever open.
          .filter(({ shares }) => shares.some((share) => share !== null))
          .map(({ name, shares }) => ({
            key: name,
            name,
            cells: hours.map((hour) => {
              const share = shares[hour] ?? null;
              return { share, text: share === null ? '' : number(share * 100) };
            }),
          }))}
      />
      <HeatKey />
    </Card>
  );
}

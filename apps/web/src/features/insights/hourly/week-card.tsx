import { hasEnoughDays, hourlySentence } from '@berth/domain/insights';
import { WEEKDAYS } from '@berth/domain/time';
import { useTranslation } from 'react-i18next';
import { Card } from '../report/card.tsx';
import { HeatKey, HeatTable } from '../report/heat-table.tsx';
import { hourSpan, hourText, useFigures } from '../report/use-figures.ts';
import type { HourlyAnswer } from './hourly-figures.tsx';

/** Whether the sentence above the report is about a weekday and hour. */
function markedCells(answer: HourlyAnswer): (weekday: number, hour: number) => boolean {
  const facts = hasEnoughDays(answer, answer.workingDays) ? hourlySentence(answer) : undefined;
  const days = facts?.isEveryDay ? [] : [...(facts?.busy.days ?? []), ...(facts?.quiet?.days ?? [])];
  return (weekday, hour) =>
    facts !== undefined && hour >= facts.from && hour < facts.to && days.some((day) => day === WEEKDAYS[weekday]);
}

/** The usage by weekday and hour, as a table with its numbers. */
export function WeekCard({ answer }: { answer: HourlyAnswer }) {
  const { t } = useTranslation('insights');
  const { weekdays, number } = useFigures();
  const hours = answer.hours.map(({ hour }) => hour);
  const isMarked = markedCells(answer);
  const rows = answer.week.map((shares, weekday) => ({ name: weekdays[weekday] ?? '', weekday, shares }));
  const hasMarks = rows.some(({ weekday }) => hours.some((hour) => isMarked(weekday, hour)));
  return (
    <Card title={t('hourly.week')} lead={t('hourly.weekLead')} definition={t('define.utilisation')}>
      <HeatTable
        label={t('hourly.week')}
        corner={t('hourly.weekday')}
        columns={hours.map((hour) => ({ key: `${hour}`, text: hourText(hour), title: hourSpan(hour) }))}
        rows={rows
          // Omits days on which nothing was ever open.
          .filter(({ shares }) => shares.some((share) => share !== null))
          .map(({ name, weekday, shares }) => ({
            key: name,
            name,
            cells: hours.map((hour) => {
              const share = shares[hour] ?? null;
              return { share, text: share === null ? '' : number(share * 100), isMarked: isMarked(weekday, hour) };
            }),
          }))}
      />
      <HeatKey {...(hasMarks && { marked: t('sentence.marked') })} />
    </Card>
  );
}

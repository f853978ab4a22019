import { useTranslation } from 'react-i18next';
import { inNaturalOrder } from '../../../lib/natural-order.ts';
import { BarChart } from '../report/bar-chart.tsx';
import { ChartCard } from '../report/card.tsx';
import { FigureTable } from '../report/figure-table.tsx';
import reportClasses from '../report/report.module.css';
import { useFigures } from '../report/use-figures.ts';
import type { FixedDesksAnswer } from './fixed-desks-answer.ts';

type Floor = FixedDesksAnswer['floors'][number];
type Counted = 'desks' | 'absentDays28' | 'nextAbsentDays28' | 'reservedByOthers28';

export const sumOf = (floors: readonly Floor[], key: Counted): number =>
  floors.reduce((all, floor) => all + floor[key], 0);

/** In natural order, small floors combined at the end. */
const inOrder = (floors: readonly Floor[]): Floor[] => [
  ...inNaturalOrder(
    floors.filter(({ floorName }) => floorName !== null),
    ({ floorName }) => floorName ?? '',
  ),
  ...floors.filter(({ floorName }) => floorName === null),
];

/** The number of desk days that are released and used by others, per floor. */
export function FloorsCard({ answer }: { answer: FixedDesksAnswer }) {
  const { t } = useTranslation('insights');
  const { number } = useFigures();
  const floors = inOrder(answer.floors).map(({ floorName, desks, ...days }) => ({
    label: floorName ?? t('fixed.otherFloors'),
    desks,
    away: days.absentDays28,
    used: days.reservedByOthers28,
    next: days.nextAbsentDays28,
  }));
  return (
    <ChartCard
      title={t('fixed.byFloor')}
      lead={t('fixed.byFloorLead')}
      definition={t('define.usedByOthers')}
      chart={
        floors.every(({ away, used }) => away + used === 0) ? (
          <p className={reportClasses.quiet}>{t('fixed.nobodyAway')}</p>
        ) : (
          <BarChart
            label={t('fixed.byFloor')}
            digits={0}
            rows={floors}
            series={[
              { key: 'away', label: t('fixed.away'), look: 'free', printed: (row) => Number(row['away']) },
              { key: 'used', label: t('fixed.used'), look: 'used' },
            ]}
          />
        )
      }
      table={
        <FigureTable
          label={t('fixed.byFloor')}
          rows={floors}
          rowId={({ label }) => label}
          columns={[
            { key: 'floor', header: t('fixed.floor'), cell: ({ label }) => label },
            { key: 'desks', header: t('fixed.desks'), cell: ({ desks }) => number(desks) },
            { key: 'away', header: t('fixed.away'), cell: ({ away }) => number(away) },
            { key: 'used', header: t('fixed.used'), cell: ({ used }) => number(used) },
            { key: 'next', header: t('fixed.next'), cell: ({ next }) => number(next) },
          ]}
        />
      }
    />
  );
}

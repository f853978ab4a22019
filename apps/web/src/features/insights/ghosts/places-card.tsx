import { useTranslation } from 'react-i18next';
import { BarChart } from '../report/bar-chart.tsx';
import { ChartCard } from '../report/card.tsx';
import { FigureTable } from '../report/figure-table.tsx';
import classes from './ghosts.module.css';
import type { Ghosts, GhostsAnswer } from './ghosts-answer.ts';
import { useGhostColumns } from './use-ghost-columns.ts';

type Row = Ghosts & { key: string; label: string; isRoom: boolean };

/** Floors, each with its rooms that are large enough to be shown. */
export function PlacesCard({ floors }: Pick<GhostsAnswer, 'floors'>) {
  const { t } = useTranslation('insights');
  const rows = floors.flatMap((floor): Row[] => [
    { ...floor, key: floor.floorId, label: floor.name, isRoom: false },
    ...floor.rooms.map((room) => ({ ...room, key: room.roomId, label: room.name, isRoom: true })),
  ]);
  const columns = useGhostColumns<Row>(t('ghosts.place'), ({ label, isRoom }) =>
    isRoom ? <span className={classes.room}>{label}</span> : label,
  );
  if (rows.length === 0) return null;
  return (
    <ChartCard
      title={t('ghosts.byPlace')}
      lead={t('ghosts.byPlaceLead')}
      definition={t('define.ghostHours')}
      begins="table"
      chart={
        <BarChart
          label={t('ghosts.byPlace')}
          digits={0}
          rows={rows.map(({ label, ghostHours, givenBackHours }) => ({ label, ghostHours, givenBackHours }))}
          series={[
            { key: 'ghostHours', label: t('ghosts.ghostHours'), look: 'reserved', stack: 'held' },
            { key: 'givenBackHours', label: t('ghosts.givenBack'), look: 'free', stack: 'held' },
          ]}
        />
      }
      table={<FigureTable label={t('ghosts.byPlace')} rows={rows} rowId={({ key }) => key} columns={columns} />}
    />
  );
}

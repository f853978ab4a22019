import type { Floor } from '@berth/contract';
import { Button } from '@mantine/core';
import { IconList, IconMap } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FloorTabs } from '../../../../workplace/floor-bar/floor-tabs.tsx';
import { LiveNote } from '../../../../workplace/floor-bar/live-note.tsx';
import classes from '../floor-view.module.css';

type Props = {
  floors: readonly Floor[];
  current: string;
  /** In the order of the floors; undefined while unknown. */
  free: readonly (number | undefined)[];
  onFloor(id: string): void;
  /** True if there is only room for either the list or the map. */
  canSwitch: boolean;
  shows: 'list' | 'map';
  onShow(shows: 'list' | 'map'): void;
  /** Why there are no numbers, in place of the note that they are up to date. */
  note: string | undefined;
};

/** The choice of the floor and, on a phone, of list or map. */
export function FloorBar({ floors, current, free, onFloor, canSwitch, shows, onShow, note }: Props) {
  const { t } = useTranslation('reservations');
  return (
    <div className={classes.floors}>
      <FloorTabs
        label={t('floors')}
        floors={floors.map(({ id, name }, at) => ({
          id,
          name,
          ...(free[at] !== undefined && { note: t('freeHere', { count: free[at] }) }),
        }))}
        current={current}
        controls="floor"
        onChange={onFloor}
      />
      {canSwitch ? (
        <Button
          className={classes.toggle ?? ''}
          variant="default"
          size="sm"
          leftSection={shows === 'map' ? <IconList size={16} aria-hidden /> : <IconMap size={16} aria-hidden />}
          onClick={() => onShow(shows === 'map' ? 'list' : 'map')}
        >
          {t(shows === 'map' ? 'showList' : 'showMap')}
        </Button>
      ) : note === undefined ? (
        <LiveNote />
      ) : (
        <span className={classes.note}>{note}</span>
      )}
    </div>
  );
}

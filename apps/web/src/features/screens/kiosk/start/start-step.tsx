import { useTranslation } from 'react-i18next';
import type { Door } from '../kiosk-queries.ts';
import type { KioskView } from '../use-kiosk-view.ts';
import { KindsAndFloors } from './kinds-and-floors.tsx';
import { KioskLegend } from './kiosk-legend.tsx';
import { KioskMap } from './kiosk-map.tsx';
import { RoomChips } from './room-chips.tsx';
import { SpaceList } from './space-list.tsx';
import { WindowChoice } from './window-choice.tsx';
import classes from './start.module.css';

type Props = { door: Door; view: KioskView; onReserve(spaceId: string): void };

const TITLES = { desks: 'start.desk', rooms: 'start.room', parking: 'start.parking' } as const;

/** The spaces that are free from now on: as a list first, and on the plan of the chosen room. */
export function StartStep({ door, view, onReserve }: Props) {
  const { t } = useTranslation('kiosk');
  const choose = (spaceId: string | undefined) => view.choose({ spaceId });
  return (
    <>
      <h1 className={classes.title}>{t(TITLES[view.kind])}</h1>
      <KindsAndFloors view={view} />
      <WindowChoice view={view} />
      <RoomChips view={view} />
      <SpaceList door={door} view={view} onChoose={choose} onReserve={onReserve} />
      <div className={classes.map}>
        <KioskMap door={door} view={view} onChoose={choose} />
      </div>
      <KioskLegend />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import type { Door } from '../kiosk-queries.ts';
import type { KioskView } from '../use-kiosk-view.ts';
import { KindsAndFloors } from './kinds-and-floors.tsx';
import { KioskLegend } from './kiosk-legend.tsx';
import { KioskMap } from './kiosk-map.tsx';
import { SpaceList } from './space-list.tsx';
import { WindowChoice } from './window-choice.tsx';
import classes from './start.module.css';

/** The rooms of the floor, each with how many of its desks are free. */
export function RoomChips({ view }: { view: KioskView }) {
  const { t } = useTranslation('kiosk');
  const { chips, room } = view;
  if (chips.length < 2) return null;
  return (
    <div className={classes.rooms} role="group" aria-label={t('rooms')}>
      {chips.map(({ id, name, free }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === room?.id}
          onClick={() => view.choose({ roomId: id, spaceId: undefined })}
        >
          <b>{name}</b> <small>{t('free', { count: free })}</small>
        </button>
      ))}
    </div>
  );
}

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

import type { KioskReservation } from '@berth/contract';
import { MiniPlan } from '../../../../workplace/floor-map/mini-plan.tsx';
import { choicesOf, type Kind } from '../choices.ts';
import type { Door } from '../kiosk-queries.ts';
import { usePicture } from '../start/kiosk-map.tsx';
import { useMapThings } from '../start/use-map-things.ts';
import type { KioskView } from '../use-kiosk-view.ts';
import classes from './outcome.module.css';

const KIND_OF = { DESK: 'desks', ROOM: 'rooms', PARKING: 'parking' } as const satisfies Record<string, Kind>;
/** Wide enough to show the rooms on the way. */
const AROUND = 4;

const ALL_FREE = ({ id }: { id: string }) => ({
  objectId: id,
  status: 'FREE' as const,
  startDatetime: null,
  endDatetime: null,
  name: null,
  own: false,
  rule: null,
});

/** The part of the floor around a place, with the place marked. */
export function PlaceMap({ door, view, at }: { door: Door; view: KioskView; at: KioskReservation }) {
  const floor = view.floors.find(({ id }) => id === at.floorId);
  const picture = usePicture(door, floor);
  const kind = KIND_OF[at.objectType];
  const all = view.kind === kind ? view.choices : choicesOf(kind, view, ALL_FREE);
  const choices = all.map((one) => (one.id === at.objectId ? { ...one, sign: 'YOURS' as const } : one));
  const { rooms, spots } = useMapThings({ ...view, choices }, floor);
  if (!floor?.plan) return null;
  return (
    <div className={classes.place}>
      <MiniPlan
        plan={floor.plan}
        picture={picture}
        rooms={rooms}
        spots={spots}
        refused={undefined}
        offered={[at.objectId]}
        air={AROUND}
      />
    </div>
  );
}

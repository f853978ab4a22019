import type { Desk, Floor, Room } from '@berth/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { desksQuery, floorsQuery, roomsQuery } from '../../../lib/queries/queries.ts';
import { initialsOf } from '../../../ui/initials-of.ts';
import { usePlanPicture } from '../../../workplace/buildings/floor-plans.ts';
import { FloorMap } from '../../../workplace/floor-map/floor-map.tsx';
import type { OverRooms } from '../../../workplace/floor-map/map-layers.tsx';
import type { MapRoom, MapSpot } from '../../../workplace/floor-map/map-things.ts';
import { labelsIn } from '../../../workplace/floor-map/shapes/spot-label.ts';
import type { GroupSeat } from './group-seats.ts';
import { SeatMarks } from './seat-marks.tsx';
import classes from './seat-map.module.css';

type Props = {
  opened: true;
  /** The building of the team day. */
  place: Place;
  team: string;
  seats: readonly GroupSeat[];
};

/** The rooms in which the team sits. Nothing without a drawn floor: the list has the same desks as text. */
export function SeatMap({ place, team, seats }: Props) {
  const floors = useQuery(floorsQuery(place)).data;
  const rooms = useQuery(roomsQuery(place)).data;
  const desks = useQuery(desksQuery(place)).data;
  const floorId = seats[0]?.desk.floorId;
  const floor = floors?.find(({ id }) => id === floorId);
  if (!floor?.plan || !rooms || !desks) return null;
  return (
    <DrawnFloor place={place} team={team} floor={floor} plan={floor.plan} rooms={rooms} desks={desks} seats={seats} />
  );
}

type FloorProps = Omit<Props, 'opened'> & {
  floor: Floor;
  plan: NonNullable<Floor['plan']>;
  rooms: readonly Room[];
  desks: readonly Desk[];
};

function DrawnFloor({ place, team, floor, plan, rooms, desks, seats }: FloorProps) {
  const { t } = useTranslation('team-days');
  const { address } = usePlanPicture(place, floor);
  const [selected, setSelected] = useState<string>();
  const spots = useSpots(floor, desks, seats);
  const mapRooms = useMemo(
    () =>
      rooms
        .filter(({ id }) => spots.some(({ roomId }) => roomId === id))
        .map(({ id, name, polygon }): MapRoom => ({ id, name, polygon, note: '' })),
    [rooms, spots],
  );
  const marks = useCallback<OverRooms>((things) => <SeatMarks things={things} seats={seats} />, [seats]);
  const kinds = [...new Set(seats.map(({ kind }) => kind))];
  const texts = { own: t('map.own'), coming: t('map.coming'), held: t('map.held'), proposed: t('map.proposed') };
  if (!spots.some(({ isFaint }) => !isFaint)) return null;
  return (
    <div className={classes.part}>
      {/* A selected desk is filled like the desk of someone who is coming, so it is one only for as long as keys move it. */}
      <div className={classes.map} onBlur={() => setSelected(undefined)}>
        <FloorMap
          key={floor.id}
          label={t('map.label', { team, floor: floor.name })}
          plan={plan}
          picture={address}
          rooms={mapRooms}
          spots={spots}
          // Initials are readable around the middle of the team.
          opensAt={seats[Math.floor(seats.length / 2)]?.desk.objectId}
          selected={selected}
          onSelect={setSelected}
          onOpen={setSelected}
          overRooms={marks}
        />
      </div>
      <ul className={classes.legend}>
        {kinds.map((kind) => (
          <li key={kind} data-kind={kind}>
            {texts[kind]}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The desks of the rooms in which the team sits; all others are drawn for orientation only. */
function useSpots(floor: Floor, desks: readonly Desk[], seats: readonly GroupSeat[]): MapSpot[] {
  const { t } = useTranslation('team-days');
  return useMemo(() => {
    const texts = { own: t('map.own'), coming: t('map.coming'), held: t('map.held'), proposed: t('map.proposed') };
    const seatAt = new Map(seats.map((seat) => [seat.desk.objectId, seat]));
    const onFloor = desks.filter(({ floorId }) => floorId === floor.id);
    const roomIds = new Set(onFloor.filter(({ id }) => seatAt.has(id)).map(({ roomId }) => roomId));
    const here = onFloor.filter(({ roomId }) => roomIds.has(roomId));
    const labelOf = new Map(
      [...Map.groupBy(here, ({ roomId }) => roomId)].map(([id, inside]) => [
        id,
        labelsIn(inside.map(({ name }) => name)),
      ]),
    );
    return here.flatMap(({ id, roomId, type, name, x, y, rotation }): MapSpot[] => {
      if (x === null || y === null) return [];
      const seat = seatAt.get(id);
      const initials = initialsOf(seat?.name ?? '');
      return [
        {
          id,
          roomId,
          type,
          x,
          y,
          rotation,
          label: initials || (labelOf.get(roomId)?.(name) ?? name),
          isPerson: initials !== '',
          status: seat?.kind === 'own' ? 'YOURS' : 'UNKNOWN',
          tag: seat?.kind === 'own' ? t('reservations:you') : undefined,
          isFaint: seat === undefined,
          says: seat ? [name, seat.name, texts[seat.kind]].filter((part) => part !== undefined).join(', ') : name,
        },
      ];
    });
  }, [floor.id, desks, seats, t]);
}

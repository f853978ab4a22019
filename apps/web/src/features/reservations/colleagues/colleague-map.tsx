import type { Desk, Floor, Room } from '@berth/contract';
import { IconMapOff } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlanPicture } from '../../../workplace/buildings/floor-plans.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { FloorMap } from '../../../workplace/floor-map/floor-map.tsx';
import type { MapRoom, MapSpot } from '../../../workplace/floor-map/map-things.ts';
import { initialsOf } from '../../../ui/initials-of.ts';
import { labelsIn } from '../../../workplace/floor-map/shapes/spot-label.ts';
import { EmptyState } from '../../../ui/states.tsx';
import type { ColleagueEntry } from './colleague-entry.ts';

type Props = {
  place: Place;
  floor: Floor;
  rooms: readonly Room[];
  desks: readonly Desk[];
  entries: readonly ColleagueEntry[];
  /** The entry as text, for screen readers. */
  says(entry: ColleagueEntry): string;
  selected: ColleagueEntry | undefined;
  onSelect(entry: ColleagueEntry | undefined): void;
  popover: ReactNode | undefined;
};

const statusOf = ({ isHere }: ColleagueEntry) => (isHere ? 'OCCUPIED' : 'RESERVED');

/** The floor with the places of the listed people; everything else is only for orientation. */
export function ColleagueMap({ place, floor, selected, onSelect, popover, entries, ...rest }: Props) {
  const { t } = useTranslation('colleagues');
  const { address } = usePlanPicture(place, floor);
  const here = useMemo(() => entries.filter((one) => one.floor?.id === floor.id), [entries, floor.id]);
  const spots = useSpots({ ...rest, floor, here });
  const rooms = useRooms({ ...rest, floor, here });
  if (!floor.plan)
    return <EmptyState icon={<IconMapOff size={28} stroke={1.5} aria-hidden />} title={t('reservations:noMap')} />;
  // A place may have several people one after the other; the selected one takes priority.
  const at = (id: string | undefined) =>
    selected?.objectId === id ? selected : here.find(({ objectId }) => objectId === id);
  return (
    <FloorMap
      key={floor.id}
      label={t('mapOf', { floor: floor.name })}
      plan={floor.plan}
      picture={address}
      rooms={rooms}
      spots={spots}
      selected={selected?.objectId}
      onSelect={(id) => onSelect(at(id))}
      onOpen={(id) => onSelect(at(id))}
      popover={popover}
    />
  );
}

type Things = Pick<Props, 'floor' | 'rooms' | 'desks' | 'says'> & { here: readonly ColleagueEntry[] };

function useSpots({ floor, desks, here, says }: Things): MapSpot[] {
  return useMemo(() => {
    const onFloor = desks.filter(({ floorId }) => floorId === floor.id);
    const labelOf = new Map(
      [...Map.groupBy(onFloor, ({ roomId }) => roomId)].map(([id, inside]) => [
        id,
        labelsIn(inside.map(({ name }) => name)),
      ]),
    );
    const resultsAt = Map.groupBy(here, ({ objectId }) => objectId);
    return onFloor.flatMap(({ id, roomId, type, name, x, y, rotation }): MapSpot[] => {
      if (x === null || y === null) return [];
      const results = resultsAt.get(id) ?? [];
      const initials = initialsOf(results[0]?.who ?? '');
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
          status: results[0] ? statusOf(results[0]) : 'FREE',
          tag: undefined,
          isFaint: results.length === 0,
          says: results.map(says).join('; '),
        },
      ];
    });
  }, [floor.id, desks, here, says]);
}

function useRooms({ floor, rooms, here, says }: Things): MapRoom[] {
  return useMemo(
    () =>
      rooms
        .filter(({ floorId }) => floorId === floor.id)
        .map(({ id, name, polygon }): MapRoom => {
          const [first, ...more] = here.filter(({ objectId }) => objectId === id);
          const room = { id, name, polygon, note: '' };
          if (!first) return room;
          const choice = { status: statusOf(first), tag: undefined, isFaint: false } as const;
          return { ...room, choice: { ...choice, says: [first, ...more].map(says).join('; ') } };
        }),
    [floor.id, rooms, here, says],
  );
}

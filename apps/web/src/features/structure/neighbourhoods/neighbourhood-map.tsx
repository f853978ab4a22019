import type { AdminNeighbourhood, Desk, Floor, Room } from '@berth/contract';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../lib/buildings/place.ts';
import { usePlanPicture } from '../../../workplace/buildings/floor-plans.ts';
import { FloorMap } from '../../../workplace/floor-map/floor-map.tsx';
import type { OverRooms } from '../../../workplace/floor-map/map-layers.tsx';
import type { MapRoom, MapSpot } from '../../../workplace/floor-map/map-things.ts';
import { MapNeighbourhoods } from '../../../workplace/floor-map/shapes/map-neighbourhoods.tsx';
import { labelsIn } from '../../../workplace/floor-map/shapes/spot-label.ts';
import classes from './neighbourhoods.module.css';

type Area = Pick<AdminNeighbourhood, 'id' | 'name' | 'colour' | 'spaceIds'>;

type Props = {
  place: Place;
  floor: Floor;
  rooms: readonly Room[];
  desks: readonly Desk[];
  neighbourhoods: readonly Area[];
  /** The one in the form, as it would be saved. */
  edited: Area | undefined;
  onToggle(deskId: string): void;
};

/** The floor with its neighbourhoods. A click or Enter adds a desk to the one in the form, or takes it out. */
export function NeighbourhoodMap({ place, floor, rooms, desks, neighbourhoods, edited, onToggle }: Props) {
  const { t } = useTranslation('neighbourhoods');
  const { address } = usePlanPicture(place, floor);
  const [selected, setSelected] = useState<string>();
  const areas = useMemo(
    () => [...neighbourhoods.filter(({ id }) => id !== edited?.id), ...(edited ? [edited] : [])],
    [neighbourhoods, edited],
  );
  const spots = useSpots(desks, areas, edited);
  const shapes = useMemo(
    () => rooms.map(({ id, name, polygon }): MapRoom => ({ id, name, polygon, note: '' })),
    [rooms],
  );
  const underSpots = useMemo<OverRooms>(() => {
    const drawn = areas.map((one) => ({
      ...one,
      note: '',
      isOpen: false,
      isSelected: one.id === edited?.id,
      spaceIds: new Set(one.spaceIds),
    }));
    return (things, zoom) => <MapNeighbourhoods opened neighbourhoods={drawn} things={things} zoom={zoom} />;
  }, [areas, edited]);
  if (!floor.plan) return null;
  const owners = new Map(areas.flatMap((area) => area.spaceIds.map((id) => [id, area.id] as const)));
  return (
    <div className={classes.map}>
      <FloorMap
        key={floor.id}
        label={t('form.map', { floor: floor.name })}
        plan={floor.plan}
        picture={address}
        rooms={shapes}
        spots={spots}
        selected={selected}
        onSelect={setSelected}
        onOpen={(id) => edited && [undefined, edited.id].includes(owners.get(id)) && onToggle(id)}
        underSpots={underSpots}
      />
    </div>
  );
}

function useSpots(desks: readonly Desk[], areas: readonly Area[], edited: Area | undefined): MapSpot[] {
  return useMemo(() => {
    const nameOf = new Map(areas.flatMap(({ name, spaceIds }) => spaceIds.map((id) => [id, name] as const)));
    const own = new Set(edited?.spaceIds);
    const labelOf = new Map(
      [...Map.groupBy(desks, ({ roomId }) => roomId)].map(([id, inside]) => [
        id,
        labelsIn(inside.map(({ name }) => name)),
      ]),
    );
    return desks.flatMap(({ id, name, roomId, type, x, y, rotation }): MapSpot[] => {
      if (x === null || y === null) return [];
      const says = [name, nameOf.get(id) ?? ''].filter((part) => part !== '').join(', ');
      const label = labelOf.get(roomId)?.(name) ?? name;
      const status = own.has(id) ? 'YOURS' : 'UNKNOWN';
      return [{ id, roomId, type, x, y, rotation, label, status, tag: undefined, isFaint: false, says }];
    });
  }, [desks, areas, edited]);
}

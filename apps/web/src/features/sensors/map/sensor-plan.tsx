import type { Floor, Sensor } from '@berth/contract';
import { IconMapOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlanPicture } from '../../../workplace/buildings/floor-plans.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { FloorMap } from '../../../workplace/floor-map/floor-map.tsx';
import { roomValues } from '../../../workplace/floor-map/shapes/map-room-value.tsx';
import { ASSUMED_METRES_PER_UNIT } from '../../../workplace/floor-map/shapes/footprint.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { titleOf } from '../attention.ts';
import { namesOfPlaces, type Places } from '../places.ts';
import { useSensorWords } from '../use-sensor-words.ts';
import { useValues } from '../use-values.ts';
import type { Overlay } from './climate-bands.ts';
import { hangingOf, mapIdOf, roomsOf, spotsOf } from './sensor-things.ts';
import classes from './sensor-map.module.css';

type Props = {
  place: Place;
  floor: Floor;
  places: Places;
  /** The sensors of the floor, those that need attention first: of several in one place, the first is selected. */
  sensors: readonly Sensor[];
  overlay: Overlay | undefined;
  selected: Sensor | undefined;
  onSelect(sensor: Sensor | undefined): void;
};

/** The floor's map with its sensors, or a note that there is none. */
export function SensorPlan({ place, floor, places, sensors, overlay, selected, onSelect }: Props) {
  const { t } = useTranslation('sensors');
  const { address } = usePlanPicture(place, floor);
  const things = useThings({ floor, places, sensors, overlay });
  if (!floor.plan)
    return (
      <div className={classes.canvas}>
        <EmptyState icon={<IconMapOff size={28} stroke={1.5} aria-hidden />} title={t('noMap')} text={t('noMapText')} />
      </div>
    );
  const at = (id: string | undefined) =>
    selected && mapIdOf(selected) === id ? selected : sensors.find((sensor) => mapIdOf(sensor) === id);
  return (
    <div className={classes.canvas}>
      <FloorMap
        key={floor.id}
        label={t('map.mapOf', { floor: floor.name })}
        plan={floor.plan}
        picture={address}
        rooms={things.rooms}
        overRooms={roomValues}
        spots={things.spots}
        selected={selected && mapIdOf(selected)}
        onSelect={(id) => onSelect(at(id))}
        onOpen={(id) => onSelect(at(id))}
      />
    </div>
  );
}

function useThings({ floor, places, sensors, overlay }: Pick<Props, 'floor' | 'places' | 'sensors' | 'overlay'>) {
  const values = useValues();
  const words = useSensorWords();
  const says = (some: readonly Sensor[]) =>
    some
      .map((sensor) => {
        const place = namesOfPlaces(places).otherPlace(sensor);
        const name = place === undefined ? titleOf(sensor) : `${place}, ${titleOf(sensor)}`;
        return `${name}: ${words.mainValue(sensor)}`;
      })
      .join('; ');
  // The texts change every minute, but only for silent sensors: rendered again when a sensor reports.
  return useMemo(() => {
    const onFloor = <T extends { floorId: string }>(items: readonly T[]) =>
      items.filter(({ floorId }) => floorId === floor.id);
    const content = { sensors, overlay, says, bare: values.bare };
    const hanging = hangingOf(content, floor.plan?.metresPerUnit ?? ASSUMED_METRES_PER_UNIT);
    return {
      spots: spotsOf(onFloor(places.desks), content),
      rooms: [...roomsOf(onFloor(places.rooms), content), ...hanging],
    };
    // oxlint-disable-next-line react/exhaustive-deps
  }, [floor, places, sensors, overlay, values]);
}

import type { Desk, Floor, Room, Sensor } from '@berth/contract';
import { titleOf } from './attention.ts';

export type Places = {
  readonly floors: readonly Floor[];
  readonly rooms: readonly Room[];
  readonly desks: readonly Desk[];
};

type Placed = Pick<Sensor, 'objectId' | 'floorId'>;

/** The place of a sensor by name: a desk, a room, or a whole floor. */
export function namesOfPlaces({ floors, rooms, desks }: Places) {
  const nameOf = new Map([...floors, ...rooms, ...desks].map(({ id, name }) => [id, name]));
  return {
    floor: ({ floorId }: Placed): string => nameOf.get(floorId) ?? '',
    place: ({ objectId, floorId }: Placed): string => nameOf.get(objectId ?? floorId) ?? '',
    /** The place, unless the sensor is named after it. */
    otherPlace: (sensor: Placed & Pick<Sensor, 'name' | 'externalId'>): string | undefined => {
      const place = nameOf.get(sensor.objectId ?? sensor.floorId) ?? '';
      return place === '' || place === titleOf(sensor) ? undefined : place;
    },
  };
}

import type { Desk, Room, Sensor } from '@berth/contract';
import type { SensorStatus } from '@berth/domain/sensors';
import type { MapRoom, MapSpot } from '../../../workplace/floor-map/map-things.ts';
import { labelsIn } from '../../../workplace/floor-map/shapes/spot-label.ts';
import { attentionFirst } from '../attention.ts';
import { SIGN_OF } from '../use-sensor-words.ts';
import { bandOf, type Overlay } from './climate-bands.ts';

/** The id of a sensor on the map: its space, or the sensor itself if it hangs on the floor. */
export const mapIdOf = ({ objectId, sensorId }: Pick<Sensor, 'objectId' | 'sensorId'>): string => objectId ?? sensorId;

/** Occupied outweighs free, and any report outweighs silence. */
const ORDER: readonly SensorStatus[] = ['occupied', 'free', 'vacant', 'silent'];

/** The combined status of several sensors in one place. */
export const statusOfPlace = (sensors: readonly Pick<Sensor, 'status'>[]): SensorStatus =>
  ORDER.find((status) => sensors.some((sensor) => sensor.status === status)) ?? 'silent';

/** The mean of live sensors that measure it. */
export function valueOfPlace(sensors: readonly Pick<Sensor, 'status' | 'reading'>[], overlay: Overlay) {
  const values = sensors.flatMap(({ status, reading }) => (status === 'silent' ? [] : (reading?.[overlay] ?? [])));
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
}

type Words = {
  says(sensors: readonly Sensor[]): string;
  bare(overlay: Overlay, value: number): string;
};

type Content = { readonly sensors: readonly Sensor[]; readonly overlay: Overlay | undefined } & Words;

const choiceOf = (here: readonly Sensor[], says: Words['says']) => ({
  status: SIGN_OF[statusOfPlace(here)],
  tag: undefined,
  isFaint: false,
  says: says(attentionFirst(here)),
});

/** Desks with a sensor; the others are only for orientation. */
export function spotsOf(desks: readonly Desk[], { sensors, says }: Content): MapSpot[] {
  const at = Map.groupBy(sensors, mapIdOf);
  const labelOf = new Map(
    [...Map.groupBy(desks, ({ roomId }) => roomId)].map(([id, some]) => [id, labelsIn(some.map(({ name }) => name))]),
  );
  return desks.flatMap(({ id, roomId, type, name, x, y, rotation }): MapSpot[] => {
    if (x === null || y === null) return [];
    const here = at.get(id);
    const spot = { id, roomId, type, x, y, rotation, label: labelOf.get(roomId)?.(name) ?? name };
    if (!here) return [{ ...spot, status: 'FREE', tag: undefined, isFaint: true, says: '' }];
    return [{ ...spot, ...choiceOf(here, says) }];
  });
}

/** Rooms with their measured value. Only rooms are coloured: a desk's sensor does not represent its room. */
export function roomsOf(rooms: readonly Room[], { sensors, overlay, says, bare }: Content): MapRoom[] {
  const at = Map.groupBy(sensors, mapIdOf);
  return rooms.map(({ id, name, polygon }): MapRoom => {
    const room = { id, name, polygon, note: '' };
    const here = at.get(id);
    if (!here) return room;
    return { ...room, ...measured(here, overlay, bare), choice: choiceOf(here, says) };
  });
}

function measured(here: readonly Sensor[], overlay: Overlay | undefined, bare: Words['bare']) {
  const value = overlay && valueOfPlace(here, overlay);
  if (overlay === undefined || value === undefined) return { value: '' };
  return { value: bare(overlay, value), band: bandOf(overlay, value) };
}

/** Half the width of the square for a sensor that hangs on the floor, in metres. */
const HALF_METRES = 0.6;

/** Sensors of the floor itself at their positions: each is a small square that can be selected like a room. */
export function hangingOf({ sensors, overlay, says, bare }: Content, metresPerUnit: number): MapRoom[] {
  const half = HALF_METRES / metresPerUnit;
  return sensors.flatMap((sensor): MapRoom[] => {
    const { sensorId, objectId, x, y } = sensor;
    if (objectId !== null || x === null || y === null) return [];
    const polygon = [
      [x - half, y - half],
      [x + half, y - half],
      [x + half, y + half],
      [x - half, y + half],
    ] as const;
    return [
      {
        id: sensorId,
        name: '',
        polygon,
        note: '',
        ...measured([sensor], overlay, bare),
        choice: choiceOf([sensor], says),
      },
    ];
  });
}

import type { Sensor } from '@berth/contract';
import { SENSOR_COLUMNS, type SensorColumn } from '@berth/domain/sensors';
import { saveCsv } from '../../../../ui/data-table/model/csv.ts';
import type { Column } from '../../../../ui/data-table/types.ts';
import { namesOfPlaces, type Places } from '../../places.ts';

type SensorLine = Record<SensorColumn, string>;

const figure = (value: number | null) => (value === null ? '' : String(value));

/** The sensors of the building, in a format that can be edited and imported again. */
export function linesOf(sensors: readonly Sensor[], places: Places): SensorLine[] {
  const names = namesOfPlaces(places);
  return sensors.map((sensor) => ({
    externalId: sensor.externalId,
    name: sensor.name,
    type: sensor.type,
    floor: names.floor(sensor),
    space: sensor.objectId === null ? '' : names.place(sensor),
    x: figure(sensor.x),
    y: figure(sensor.y),
    intervalMinutes: String(sensor.intervalMinutes),
  }));
}

/** Two possible lines for this building, so that the template can be imported as it is. */
export function templateLines({ floors, rooms, desks }: Places): SensorLine[] {
  const floor = floors[0];
  const within = <T extends { floorId: string }>(items: readonly T[]) =>
    items.find(({ floorId }) => floorId === floor?.id);
  const line = { floor: floor?.name ?? '', x: '', y: '', intervalMinutes: '' };
  return [
    { ...line, externalId: '70B3D57ED0051A41', name: 'CL-0001', type: 'multi', space: within(rooms)?.name ?? '' },
    { ...line, externalId: '70B3D57ED00AC4A1', name: 'DS-0001', type: 'desk', space: within(desks)?.name ?? '' },
  ];
}

/** In the order of the template. */
const COLUMNS = SENSOR_COLUMNS.map((key): Column<SensorLine> => ({ key, header: key, value: (line) => line[key] }));

export const saveSensorsFile = (fileName: string, lines: readonly SensorLine[]): Promise<void> =>
  saveCsv(fileName, lines, COLUMNS);

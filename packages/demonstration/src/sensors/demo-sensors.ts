import { SENSOR_KINDS, type SensorType } from '@berth/domain/sensors';
import { demoId, demoPercent } from '../demo-id.ts';
import { demoOrganisations } from '../buildings.ts';
import { DEMO_MODULES } from '../modules.ts';
import type { DemoBuilding, DemoOrganisation, DemoRoom } from '../types.ts';

export type DemoSensor = {
  readonly id: string;
  readonly externalId: string;
  readonly type: Extract<SensorType, 'multi' | 'desk'>;
  readonly name: string;
  readonly floorId: string;
  readonly spaceId: string;
  readonly x: number;
  readonly y: number;
  readonly intervalMinutes: number;
  /** A sensor that is wrong: it detects no one, or someone day and night. */
  readonly fault?: 'blind' | 'stuck' | undefined;
};

const DESKS_WITH_ONE_PERCENT = 60;

type Spot = { readonly id: string; readonly name: string; readonly x: number; readonly y: number };

function sensorAt(type: DemoSensor['type'], floorId: string, { id: spaceId, name, x, y }: Spot): DemoSensor {
  const id = demoId('sensor', spaceId);
  // In the form of an EUI that is not assigned to any device, as its second digit shows.
  const externalId = `02${id.replaceAll('-', '').slice(0, 14)}`;
  const { intervalMinutes } = SENSOR_KINDS[type];
  return { id, externalId, type, name, floorId, spaceId, x, y, intervalMinutes };
}

const middleOf = ({ polygon }: DemoRoom, axis: 0 | 1) => {
  const all = polygon.map((point) => point[axis]);
  return (Math.min(...all) + Math.max(...all)) / 2;
};

const FAULTS = { 4: 'blind', 9: 'stuck' } as const;
const FAULTY_LEVEL = 2;

/** Two desk sensors of the second floor disagree with what people do. */
function withFaults(sensors: readonly DemoSensor[], { floors }: DemoBuilding): DemoSensor[] {
  const floor = floors.find(({ level }) => level === FAULTY_LEVEL);
  const onFloor = sensors.filter(({ type, floorId }) => type === 'desk' && floorId === floor?.id);
  return sensors.map((sensor) => ({ ...sensor, fault: FAULTS[onFloor.indexOf(sensor) as keyof typeof FAULTS] }));
}

/** A sensor for air and motion in each room, except outdoor parking, and one under most desks. */
export const demoSensors = (building: DemoBuilding): DemoSensor[] => withFaults(allSensors(building), building);

const allSensors = ({ floors }: DemoBuilding): DemoSensor[] =>
  floors.flatMap((floor) =>
    floor.rooms.flatMap((room) => {
      const air = { id: room.id, name: room.name, x: middleOf(room, 0), y: middleOf(room, 1) };
      const desks = room.desks.filter(
        ({ id, type }) => type === 'DESK' && demoPercent(id, 'sensor') < DESKS_WITH_ONE_PERCENT,
      );
      return [
        ...(room.kind === 'parking' ? [] : [sensorAt('multi', floor.id, air)]),
        ...desks.map((desk) => sensorAt('desk', floor.id, desk)),
      ];
    }),
  );

/** Two sensors with a public page, in the first building that has sensors. */
export const publicSensors = (): DemoSensor[] =>
  sensedPlaces()
    .slice(0, 1)
    .flatMap(({ building }) => demoSensors(building))
    .filter(({ type }) => type === 'multi')
    .slice(0, 2);

export type SensedPlace = { readonly organisation: DemoOrganisation; readonly building: DemoBuilding };

/** The buildings that have sensors. */
export const sensedPlaces = (): SensedPlace[] =>
  demoOrganisations.flatMap((organisation) =>
    organisation.buildings
      .filter(({ slug }) => DEMO_MODULES[slug]?.sensor)
      .map((building) => ({ organisation, building })),
  );

import type { Sensor, SensorForm as Sent, UnclaimedDevice } from '@berth/contract';
import { isExternalId, SENSOR_KINDS, type SensorType } from '@berth/domain/sensors';

/** A sensor as edited in the inspector. */
export type SensorForm = {
  name: string;
  externalId: string;
  type: SensorType;
  floorId: string;
  objectId: string | null;
  x: number | null;
  y: number | null;
  /** The typed text; empty for the default interval of its type. */
  interval: string;
  isPublic: boolean;
};

export const formOf = (sensor: Sensor | undefined, floorId: string): SensorForm => ({
  name: sensor?.name ?? '',
  externalId: sensor?.externalId ?? '',
  type: sensor?.type ?? 'multi',
  floorId: sensor?.floorId ?? floorId,
  objectId: sensor?.objectId ?? null,
  x: sensor?.x ?? null,
  y: sensor?.y ?? null,
  interval: sensor ? String(sensor.intervalMinutes) : '',
  isPublic: sensor?.public ?? false,
});

/** Only air measurements are ever public. */
export const canBePublic = (type: SensorType): boolean =>
  SENSOR_KINDS[type].measures.some((measure) => measure === 'co2');

const MOST_NAME = 100;
const [LEAST_MINUTES, MOST_MINUTES] = [1, 60];

/** Catalogue keys, by field. */
export type Faults = Partial<Record<keyof SensorForm, string>>;

const isInterval = (text: string) => {
  const minutes = Number(text);
  return text === '' || (Number.isInteger(minutes) && minutes >= LEAST_MINUTES && minutes <= MOST_MINUTES);
};

/** Validates the form before it is sent. */
export function sensorFaults({ name, externalId, floorId, interval }: SensorForm): Faults {
  const faults: Faults = {};
  if (name.trim().length > MOST_NAME) faults.name = 'fault.nameLong';
  if (externalId.trim() === '') faults.externalId = 'fault.idMissing';
  else if (!isExternalId(externalId.trim())) faults.externalId = 'fault.idForm';
  if (floorId === '') faults.floorId = 'fault.floorMissing';
  if (!isInterval(interval.trim())) faults.interval = 'fault.interval';
  return faults;
}

/** The input of `saveSensor`. */
export function bodyOf(form: SensorForm, stored: { sensorId: string; version: number | undefined } | undefined): Sent {
  const { type, floorId, objectId, x, y } = form;
  const interval = form.interval.trim();
  return {
    ...(stored && { sensorId: stored.sensorId, ...(stored.version !== undefined && { version: stored.version }) }),
    externalId: form.externalId.trim(),
    name: form.name.trim(),
    type,
    floorId,
    objectId,
    x,
    y,
    ...(interval !== '' && { intervalMinutes: Number(interval) }),
    public: form.isPublic && canBePublic(type),
  };
}

/** The field that each problem code of the server belongs to. */
export const SENSOR_PROBLEM_FIELDS: Readonly<Record<string, keyof SensorForm>> = {
  'sensor.external_id_taken': 'externalId',
  'sensor.not_public': 'isPublic',
  'sensor.public_id_taken': 'isPublic',
  'floor.not_found': 'floorId',
  'space.not_found': 'objectId',
};

type Measured = UnclaimedDevice['measures'][number];

/** The probable type of a device by its measurements; the user can change it. */
export function probableType(measures: readonly Measured[]): SensorType {
  const says = (...some: Measured[]) => some.some((measure) => measures.includes(measure));
  if (says('people')) return 'people';
  const isClimate = says('co2', 'temperature', 'humidity', 'light', 'sound');
  if (isClimate) return says('motion') ? 'multi' : 'climate';
  return says('motion') ? 'multi' : 'desk';
}

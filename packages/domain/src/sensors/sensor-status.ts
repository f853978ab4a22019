import { SENSOR_KINDS, type SensorType } from './sensor-types.ts';

/** Detects a person; detects none; reports but does not detect presence; does not report. */
export const SENSOR_STATUSES = ['occupied', 'free', 'vacant', 'silent'] as const;
export type SensorStatus = (typeof SENSOR_STATUSES)[number];

type KnownOfSensor = {
  readonly type: SensorType;
  /** Whether it reports on time and is not stuck. */
  readonly isLiving: boolean;
  readonly seesPerson: boolean;
  /** Whether the caller may know if a person is there. */
  readonly showsPresence: boolean;
};

export function sensorStatus({ type, isLiving, seesPerson, showsPresence }: KnownOfSensor): SensorStatus {
  if (!isLiving) return 'silent';
  if (SENSOR_KINDS[type].presenceBy === undefined || !showsPresence) return 'vacant';
  return seesPerson ? 'occupied' : 'free';
}

const LOW_MILLIVOLTS = 2_900;
const LOW_PERCENT = 15;

/** Some makers send millivolts, others the percentage; a sensor that sends neither has no known battery. */
export const isBatteryLow = ({ vdd, battery }: { readonly vdd: number | null; readonly battery: number | null }) =>
  (vdd !== null && vdd < LOW_MILLIVOLTS) || (battery !== null && battery < LOW_PERCENT);

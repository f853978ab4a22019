import { SENSOR_KINDS, type SensorType } from './sensor-types.ts';

/** Somebody is there; nobody is; it reports and says nothing about people; nothing was heard of it. */
export const SENSOR_STATUSES = ['occupied', 'free', 'vacant', 'silent'] as const;
export type SensorStatus = (typeof SENSOR_STATUSES)[number];

type KnownOfSensor = {
  readonly type: SensorType;
  /** It has reported as lately as it should, and is not stuck. */
  readonly isLiving: boolean;
  readonly seesPerson: boolean;
  /** Whether whoever asks may know if somebody is there. */
  readonly showsPresence: boolean;
};

export function sensorStatus({ type, isLiving, seesPerson, showsPresence }: KnownOfSensor): SensorStatus {
  if (!isLiving) return 'silent';
  if (SENSOR_KINDS[type].presenceBy === undefined || !showsPresence) return 'vacant';
  return seesPerson ? 'occupied' : 'free';
}

const LOW_MILLIVOLTS = 2_900;
const LOW_PERCENT = 15;

/** One maker sends millivolts, another the percentage; who sends neither has no battery that we know of. */
export const isBatteryLow = ({ vdd, battery }: { readonly vdd: number | null; readonly battery: number | null }) =>
  (vdd !== null && vdd < LOW_MILLIVOLTS) || (battery !== null && battery < LOW_PERCENT);

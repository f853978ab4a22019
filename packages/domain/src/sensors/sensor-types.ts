import type { ObjectType } from '../reservations/reservation-request.ts';
import type { Measure } from './measures.ts';

const CLIMATE = ['co2', 'temperature', 'humidity', 'light', 'sound'] as const;

/** The value in a reading that indicates presence. */
type PresenceBy = 'presence' | 'people' | 'motion';

type SensorKind = {
  readonly measures: readonly Measure[];
  readonly presenceBy: PresenceBy | undefined;
  /** Where it can be placed: a detector at a desk tells nothing about a whole room. */
  readonly standsFor: readonly ObjectType[];
  /**
   * The time for which a person counts as present without being detected: people who sit still do not trigger a
   * detector.
   */
  readonly quietMinutes: number;
  /** The expected reporting interval, unless the sensor has its own. */
  readonly intervalMinutes: number;
};

export const SENSOR_KINDS = {
  climate: { measures: CLIMATE, presenceBy: undefined, standsFor: ['ROOM'], quietMinutes: 0, intervalMinutes: 10 },
  multi: {
    measures: [...CLIMATE, 'motion'],
    presenceBy: 'motion',
    standsFor: ['ROOM', 'DESK'],
    quietMinutes: 15,
    intervalMinutes: 10,
  },
  desk: { measures: [], presenceBy: 'presence', standsFor: ['DESK'], quietMinutes: 0, intervalMinutes: 10 },
  parking: { measures: [], presenceBy: 'presence', standsFor: ['PARKING'], quietMinutes: 0, intervalMinutes: 10 },
  room: { measures: [], presenceBy: 'presence', standsFor: ['ROOM'], quietMinutes: 0, intervalMinutes: 10 },
  people: { measures: ['people'], presenceBy: 'people', standsFor: ['ROOM'], quietMinutes: 0, intervalMinutes: 5 },
} as const satisfies Readonly<Record<string, SensorKind>>;

export type SensorType = keyof typeof SENSOR_KINDS;
export const SENSOR_TYPES = Object.keys(SENSOR_KINDS) as readonly SensorType[];

/** A sensor is silent after this many minutes, so that two messages may be lost. */
export const silentAfterMinutes = (intervalMinutes: number): number => 2 * intervalMinutes + 1;

export const mayStandFor = (type: SensorType, object: string): boolean =>
  SENSOR_KINDS[type].standsFor.some((allowed) => allowed === object);

/** Whether it measures climate, which anyone may see, unlike presence. */
export const measuresAir = (type: SensorType): boolean =>
  SENSOR_KINDS[type].measures.some((measure) => measure === 'co2' || measure === 'temperature');

type Reading = { readonly values: Readonly<Partial<Record<Measure, number>>>; readonly presence?: boolean | undefined };

/** Whether a reading indicates presence; undefined if it tells nothing about it. */
export function personIn(type: SensorType, { values, presence }: Reading): boolean | undefined {
  const by = SENSOR_KINDS[type].presenceBy;
  if (by === undefined) return undefined;
  if (by === 'presence') return presence;
  const counted = values[by];
  return counted === undefined ? undefined : counted > 0;
}

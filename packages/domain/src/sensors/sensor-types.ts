import type { ObjectType } from '../reservations/reservation-request.ts';
import type { Measure } from './measures.ts';

const CLIMATE = ['co2', 'temperature', 'humidity', 'light', 'sound'] as const;

/** How a reading of a sensor says that somebody is there. */
type PresenceBy = 'presence' | 'people' | 'motion';

type SensorKind = {
  readonly measures: readonly Measure[];
  readonly presenceBy: PresenceBy | undefined;
  /** What it can stand for: a detector over a desk says nothing about a whole room. */
  readonly standsFor: readonly ObjectType[];
  /** How long somebody counts as there without being noticed: people who sit still do not move a detector. */
  readonly quietMinutes: number;
  /** How often it is expected to report, unless the sensor says otherwise. */
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

/** After so many minutes without a word a sensor says nothing about now. Two words may be lost. */
export const silentAfterMinutes = (intervalMinutes: number): number => 2 * intervalMinutes + 1;

export const mayStandFor = (type: SensorType, object: string): boolean =>
  SENSOR_KINDS[type].standsFor.some((allowed) => allowed === object);

/** Whether it measures what anybody may see: the air, and never people. */
export const measuresAir = (type: SensorType): boolean =>
  SENSOR_KINDS[type].measures.some((measure) => measure === 'co2' || measure === 'temperature');

type Said = { readonly values: Readonly<Partial<Record<Measure, number>>>; readonly presence?: boolean | undefined };

/** Whether a reading says that somebody is there; undefined when it says nothing about it. */
export function personIn(type: SensorType, { values, presence }: Said): boolean | undefined {
  const by = SENSOR_KINDS[type].presenceBy;
  if (by === undefined) return undefined;
  if (by === 'presence') return presence;
  const counted = values[by];
  return counted === undefined ? undefined : counted > 0;
}

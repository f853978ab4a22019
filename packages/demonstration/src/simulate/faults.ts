import { HOUR_MS } from '@berth/domain/time';
import { demoPercent } from '../demo-id.ts';
import type { DemoReading } from '../sensors/demo-day.ts';
import type { DemoSensor } from '../sensors/demo-sensors.ts';

/** The faults of real sensors. */
export const FAULTS = ['dead', 'frozen', 'skew', 'flood', 'twice'] as const;
export type Fault = (typeof FAULTS)[number];

/** A reading by the clock of the simulation. */
export type Due = { readonly sensor: DemoSensor; readonly time: number; readonly sent: DemoReading['sent'] };

type Faulty = {
  /** Published instead of a reading. */
  instead(due: Due): readonly Due[];
  /** Published in addition, several times a second. */
  besides(sensors: readonly DemoSensor[], now: number): readonly Due[];
};

/** A fifth of the sensors, always the same. */
const CONCERNED_PERCENT = 20;
export const isConcerned = ({ id }: DemoSensor): boolean => demoPercent(id, 'fault') < CONCERNED_PERCENT;

/** Above the limit of an organisation of this size, four times a second. */
const FLOODING = 40;

const nothing = () => [];
const unchanged = (due: Due) => [due];

function frozen(): Faulty['instead'] {
  const first = new Map<string, Due['sent']>();
  return (due) => {
    const sent = first.get(due.sensor.id) ?? due.sent;
    first.set(due.sensor.id, sent);
    return [{ ...due, sent }];
  };
}

const INSTEAD: Readonly<Record<Fault, () => Faulty['instead']>> = {
  dead: () => nothing,
  frozen,
  skew: () => (due) => [{ ...due, time: due.time + HOUR_MS }],
  flood: () => unchanged,
  twice: () => (due) => [due, due],
};

/** Each with its own millisecond: duplicates would be dropped and cost nothing. */
const flood: Faulty['besides'] = (sensors, now) =>
  sensors
    .filter(isConcerned)
    .slice(0, 1)
    .flatMap((sensor) =>
      Array.from({ length: FLOODING }, (_, n) => ({ sensor, time: now - n, sent: { presence: true, motion: 1 } })),
    );

export function faultOf(fault: Fault | undefined): Faulty {
  const instead = fault === undefined ? unchanged : INSTEAD[fault]();
  return {
    instead: (due) => (isConcerned(due.sensor) ? instead(due) : [due]),
    besides: fault === 'flood' ? flood : nothing,
  };
}

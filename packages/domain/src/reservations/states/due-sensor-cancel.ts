import type { NoShowStep } from '../../buildings/no-show-workflows.ts';
import type { NoShowEvidence } from '../../sensors/no-show-evidence.ts';
import { silentAfterMinutes } from '../../sensors/sensor-types.ts';
import type { Unattended } from './due-no-show-step.ts';
import { minutesAfter } from './steps.ts';

/** A reading that says whether somebody is there. */
export type PresenceReading = { readonly at: number; readonly isSomebody: boolean };

/** A sensor of a space that can tell whether somebody is there, with what it said lately. */
export type PresenceSensor = {
  readonly sensorId: string;
  readonly intervalMinutes: number;
  /** How long somebody counts as there after they were noticed. */
  readonly quietMinutes: number;
  /** When it was last heard; undefined of one that never was. */
  readonly receivedAt: number | undefined;
  readonly isSilent: boolean;
  readonly isStuck: boolean;
  readonly isSkewed: boolean;
  /** People said too often that they had been there. */
  readonly isDistrusted: boolean;
  /** In the order of their times, from before the reservation's start on. */
  readonly readings: readonly PresenceReading[];
};

export type SensorRule = {
  /** The building's `sensors_cancel_after_minutes`; 0 is never. */
  readonly afterMinutes: number;
  readonly earlyEntryMinutes: number;
};

/** Whoever is cancelled by sensors was reminded so long before. */
export const SENSOR_REMINDER_MINUTES = 10;
const HEARD_WITHIN_MINUTES = 10;
const LONGEST_INTERVAL_MINUTES = 10;
/** One alone may be what a sensor says when it starts. */
const LEAST_VACANT = 2;

/** A workflow where sensors may cancel after so long: they cancel nobody who was not reminded, so the rule reminds too. */
export function stepsWithSensors(steps: readonly NoShowStep[], afterMinutes: number): readonly NoShowStep[] {
  if (afterMinutes <= 0) return steps;
  const isReminder = ({ action }: NoShowStep) => action === 'remind';
  const minutes = steps.filter(isReminder).map((step) => step.afterMinutes);
  const before = Math.max(0, afterMinutes - SENSOR_REMINDER_MINUTES);
  const reminder: NoShowStep = { action: 'remind', afterMinutes: Math.min(before, ...minutes) };
  const others = steps.filter((step) => !isReminder(step));
  return [reminder, ...others].toSorted((a, b) => a.afterMinutes - b.afterMinutes);
}

/** Somebody was there since they could come: whatever else is said, they are no no-show. */
export const sawSomebody = (
  sensors: readonly PresenceSensor[],
  { period }: Pick<Unattended, 'period'>,
  { earlyEntryMinutes }: Pick<SensorRule, 'earlyEntryMinutes'>,
): boolean => {
  const opensAt = minutesAfter(period.start, -earlyEntryMinutes);
  return sensors.some(({ readings, quietMinutes }) =>
    readings.some(({ at, isSomebody }) => isSomebody && minutesAfter(at, quietMinutes) >= opensAt),
  );
};

/** Its readings since the start, if all that it said until now was, without a gap, that nobody is there. */
function vacantReadings(sensor: PresenceSensor, { period, chosenAt }: Unattended, now: number) {
  const { intervalMinutes, receivedAt, isSilent, isStuck, isSkewed, isDistrusted } = sensor;
  if (intervalMinutes > LONGEST_INTERVAL_MINUTES) return undefined;
  if (isSilent || isStuck || isSkewed || isDistrusted) return undefined;
  const isFresh = (moment: number | undefined) =>
    moment !== undefined && now < minutesAfter(moment, HEARD_WITHIN_MINUTES);
  // What comes late was heard just now and is old all the same.
  if (!isFresh(receivedAt) || !isFresh(sensor.readings.at(-1)?.at)) return undefined;
  const since = sensor.readings.filter(({ at }) => at >= period.start && at <= now);
  if (since.some(({ isSomebody }) => isSomebody)) return undefined;
  if (since.filter(({ at }) => at >= chosenAt).length < LEAST_VACANT) return undefined;
  const moments = [period.start, ...since.map(({ at }) => at), now];
  const isGap = (at: number, place: number) =>
    at > minutesAfter(moments[place - 1] ?? at, silentAfterMinutes(intervalMinutes));
  return moments.some(isGap) ? undefined : since;
}

const isReminded = (done: Unattended['done'], now: number): boolean =>
  done.remind !== undefined && now >= minutesAfter(done.remind, SENSOR_REMINDER_MINUTES);

/**
 * Whether sensors let an unattended reservation be cancelled now, and by what. A sensor that says nothing, or nothing
 * that can be believed, never does: every one of the space must have said more than once, just now and without a gap
 * that nobody is there, and whoever holds it was reminded in time. The breaker is asked afterwards, as for every step.
 */
export function dueSensorCancel(
  unattended: Unattended,
  sensors: readonly PresenceSensor[],
  rule: SensorRule,
  now: number,
): NoShowEvidence | undefined {
  const { period, chosenAt, done } = unattended;
  if (rule.afterMinutes <= 0 || sensors.length === 0) return undefined;
  if (now >= period.end || done.cancel !== undefined) return undefined;
  if (now < minutesAfter(Math.max(period.start, chosenAt), rule.afterMinutes)) return undefined;
  if (!isReminded(done, now) || sawSomebody(sensors, unattended, rule)) return undefined;
  const vacant = sensors.map((sensor) => vacantReadings(sensor, unattended, now));
  if (vacant.includes(undefined)) return undefined;
  const moments = vacant.flatMap((readings) => (readings ?? []).map(({ at }) => at));
  return {
    sensors: sensors.map(({ sensorId }) => sensorId),
    readings: moments.length,
    firstVacantAt: Math.min(...moments),
    lastVacantAt: Math.max(...moments),
  };
}

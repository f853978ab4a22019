import type { NoShowStep } from '../../buildings/no-show-workflows.ts';
import type { NoShowEvidence } from '../../sensors/no-show-evidence.ts';
import { silentAfterMinutes } from '../../sensors/sensor-types.ts';
import { minutesAfter } from '../../time/instant.ts';
import type { Unattended } from './due-no-show-step.ts';

/** A reading about presence. */
export type PresenceReading = { readonly at: number; readonly isSomebody: boolean };

/** A presence sensor of a space, with its recent readings. */
export type PresenceSensor = {
  readonly sensorId: string;
  readonly intervalMinutes: number;
  /** The time for which a person counts as present after being detected. */
  readonly quietMinutes: number;
  /** When it last reported; undefined if it never did. */
  readonly receivedAt: number | undefined;
  readonly isSilent: boolean;
  readonly isStuck: boolean;
  readonly isSkewed: boolean;
  /** People objected too often. */
  readonly isDistrusted: boolean;
  /** Sorted by time, from before the reservation's start. */
  readonly readings: readonly PresenceReading[];
};

export type SensorRule = {
  /** The building's `sensors_cancel_after_minutes`; 0 means never. */
  readonly afterMinutes: number;
  readonly earlyEntryMinutes: number;
};

/** The minimum time between the reminder and a cancellation by sensors. */
export const SENSOR_REMINDER_MINUTES = 10;
const HEARD_WITHIN_MINUTES = 10;
const LONGEST_INTERVAL_MINUTES = 10;
/** A single vacant reading may be the start-up message of a sensor. */
const LEAST_VACANT = 2;

/**
 * Returns the steps of a workflow in a building where sensors cancel after this time: they cancel only after a
 * reminder, so a reminder is added.
 */
export function stepsWithSensors(steps: readonly NoShowStep[], afterMinutes: number): readonly NoShowStep[] {
  if (afterMinutes <= 0) return steps;
  const isReminder = ({ action }: NoShowStep) => action === 'remind';
  const minutes = steps.filter(isReminder).map((step) => step.afterMinutes);
  const before = Math.max(0, afterMinutes - SENSOR_REMINDER_MINUTES);
  const reminder: NoShowStep = { action: 'remind', afterMinutes: Math.min(before, ...minutes) };
  const others = steps.filter((step) => !isReminder(step));
  return [reminder, ...others].toSorted((a, b) => a.afterMinutes - b.afterMinutes);
}

/** Whether a person was detected since check-in opened, which rules out a no-show. */
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

/** Returns the readings since the start if all of them are vacant and there is no gap. */
function vacantReadings(sensor: PresenceSensor, { period, chosenAt }: Unattended, now: number) {
  const { intervalMinutes, receivedAt, isSilent, isStuck, isSkewed, isDistrusted } = sensor;
  if (intervalMinutes > LONGEST_INTERVAL_MINUTES) return undefined;
  if (isSilent || isStuck || isSkewed || isDistrusted) return undefined;
  const isFresh = (moment: number | undefined) =>
    moment !== undefined && now < minutesAfter(moment, HEARD_WITHIN_MINUTES);
  // A late reading was received just now but is old.
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
 * Returns the evidence if sensors allow an unattended reservation to be cancelled now. A sensor without readings, or
 * with unreliable ones, never does: every sensor of the space must have reported vacant more than once, recently and
 * without a gap, and the holder must have been reminded in time. The circuit breaker is checked afterwards, as for
 * every step.
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

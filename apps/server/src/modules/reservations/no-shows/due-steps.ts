import type { TenantTx } from '@berth/database';
import { NO_SHOW_STEPS } from '@berth/domain/buildings';
import {
  dueNoShowStep,
  dueSensorCancel,
  type NoShowAction,
  type PresenceSensor,
  sawSomebody,
  stepsWithSensors,
  type Unattended,
} from '@berth/domain/reservations';
import { type NoShowEvidence, SENSOR_KINDS } from '@berth/domain/sensors';
import { MINUTE_MS } from '@berth/domain/time';
import { type LockedRow, stepsDone, type Watched } from './no-shows.sql.ts';
import { presenceReadings, presenceSensorsAt, type SensorAt } from './presence-sensors.sql.ts';

export type Due = {
  readonly row: LockedRow;
  readonly step: NoShowAction;
  /** The readings behind a cancellation by sensors. */
  readonly evidence: NoShowEvidence | undefined;
};

/** A reservation, the next step of its workflow, and the sensors of its space. */
type Considered = Unattended & {
  readonly row: LockedRow;
  readonly step: NoShowAction | undefined;
  readonly sensors: readonly SensorAt[];
};

const LONGEST_QUIET_MINUTES = Math.max(...Object.values(SENSOR_KINDS).map(({ quietMinutes }) => quietMinutes));

async function consider(tx: TenantTx, org: string, rows: readonly LockedRow[], watched: Watched) {
  const { workflow, sensorRule } = watched;
  const ids = rows.map(({ id }) => id);
  const doneOf = Map.groupBy(await stepsDone(tx, org, ids), ({ id }) => id);
  const spaces = rows.map(({ spaceId }) => spaceId);
  const sensorsOf = Map.groupBy(await presenceSensorsAt(tx, org, spaces), ({ spaceId }) => spaceId);
  return rows.map((row): Considered => {
    const done = Object.fromEntries((doneOf.get(row.id) ?? []).map(({ step, doneAt }) => [step, doneAt]));
    const sensors = sensorsOf.get(row.spaceId) ?? [];
    const unattended = { period: row, chosenAt: row.chosenAt, done };
    const steps = stepsWithSensors(NO_SHOW_STEPS[workflow], sensors.length > 0 ? sensorRule.afterMinutes : 0);
    return { ...unattended, row, sensors, step: dueNoShowStep(steps, unattended, row.now) };
  });
}

/** Only for reservations that everything else would cancel: reading sensor data is the expensive part. */
async function withReadings(tx: TenantTx, org: string, all: readonly Considered[], earlyEntryMinutes: number) {
  const candidates = all.filter(({ step, sensors }) => step !== 'remind' && sensors.length > 0);
  const sensorIds = candidates.flatMap(({ sensors }) => sensors.map(({ sensorId }) => sensorId));
  const since =
    Math.min(...candidates.map(({ period }) => period.start)) - (earlyEntryMinutes + LONGEST_QUIET_MINUTES) * MINUTE_MS;
  const bySensor = sensorIds.length === 0 ? undefined : await presenceReadings(tx, org, sensorIds, since);
  return (sensors: readonly SensorAt[]): PresenceSensor[] =>
    sensors.map((sensor) => ({ ...sensor, readings: bySensor?.get(sensor.sensorId) ?? [] }));
}

/** Evaluates the locked rows. No workflow cancels a reservation whose sensor detected a person. */
export async function dueSteps(tx: TenantTx, org: string, rows: readonly LockedRow[], watched: Watched) {
  const { sensorRule } = watched;
  const considered = await consider(tx, org, rows, watched);
  const readingsOf = await withReadings(tx, org, considered, sensorRule.earlyEntryMinutes);
  return considered.flatMap(({ row, step, sensors: at, ...unattended }): Due[] => {
    if (step === 'remind') return [{ row, step, evidence: undefined }];
    const sensors = readingsOf(at);
    const evidence = dueSensorCancel(unattended, sensors, sensorRule, row.now);
    if (evidence !== undefined) return [{ row, step: 'cancel', evidence }];
    const isDue = step === 'cancel' && !sawSomebody(sensors, unattended, sensorRule);
    return isDue ? [{ row, step, evidence: undefined }] : [];
  });
}

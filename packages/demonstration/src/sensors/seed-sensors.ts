import { randomBytes } from 'node:crypto';
import { MEASURE_NAMES, SENSOR_KINDS } from '@berth/domain/sensors';
import { DAY_MS, daysAfter, HOUR_MS, localDayOf } from '@berth/domain/time';
import type { TenantTx } from '@berth/database';
import { batches } from '../batches.ts';
import { demoDay, type SensorDay } from './demo-day.ts';
import { demoSensors, publicSensors, type SensedPlace } from './demo-sensors.ts';
import { countQuarters, type QuarterRow } from './quarters.ts';
import { storedValues, personSignals } from './person-signals.ts';

const DAYS_BACK = 30;
/** Rows of readings have many columns. */
const AT_ONCE = 1_000;
/** Returns whether there were none before. */
async function seedPlaces(tx: TenantTx, { organisation, building }: SensedPlace): Promise<boolean> {
  const isPublic = new Set(publicSensors().map(({ id }) => id));
  const rows = demoSensors(building).map((sensor) => ({
    organisation_id: organisation.id,
    id: sensor.id,
    building_id: building.id,
    floor_id: sensor.floorId,
    space_id: sensor.spaceId,
    external_id: sensor.externalId,
    type: sensor.type,
    name: sensor.name,
    x: sensor.x,
    y: sensor.y,
    interval_minutes: sensor.intervalMinutes,
    public_secret: isPublic.has(sensor.id) ? randomBytes(16) : null,
  }));
  const made = await tx
    .insertInto('sensor')
    .values(rows)
    .onConflict((oc) => oc.doNothing())
    .returning('sensor.id')
    .execute();
  return made.length === rows.length;
}

/** The generated types do not allow null elements in an array. */
const slots = (quarters: QuarterRow['co2']) => quarters as number[];

async function seedQuarters(tx: TenantTx, organisationId: string, rows: readonly QuarterRow[]) {
  for (const some of batches(rows, AT_ONCE))
    await tx
      .insertInto('sensor_day')
      .values(
        some.map(({ sensorId, day, ...row }) => ({
          organisation_id: organisationId,
          sensor_id: sensorId,
          day,
          co2: slots(row.co2),
          temperature: slots(row.temperature),
          humidity: slots(row.humidity),
          light: slots(row.light),
          sound: slots(row.sound),
          occupied: slots(row.occupied),
        })),
      )
      .onConflict((oc) => oc.doNothing())
      .execute();
}

async function seedReadings(tx: TenantTx, organisationId: string, days: readonly SensorDay[]) {
  const none = Object.fromEntries(MEASURE_NAMES.map((name) => [name, null]));
  const rows = days.flatMap((day) => {
    const words = personSignals(day);
    return day.readings.map((reading, n) => ({
      organisation_id: organisationId,
      sensor_id: day.sensor.id,
      at: new Date(reading.at),
      presence: words[n]?.presence ?? null,
      ...none,
      ...storedValues(reading),
    }));
  });
  for (const some of batches(rows, AT_ONCE))
    await tx
      .insertInto('reading')
      .values(some)
      .onConflict((oc) => oc.doNothing())
      .execute();
}

/** The current state, from the last readings. */
function stateOf(organisationId: string, day: SensorDay) {
  const words = personSignals(day);
  const [word, reading] = [words.at(-1), day.readings.at(-1)];
  if (word === undefined || reading === undefined) return [];
  const at = new Date(word.at);
  const since = words[words.findLastIndex(({ isSeen }) => !isSeen) + 1]?.at;
  return [
    {
      ...Object.fromEntries(MEASURE_NAMES.map((name) => [name, storedValues(reading)[name] ?? null])),
      organisation_id: organisationId,
      sensor_id: day.sensor.id,
      at,
      received_at: at,
      skew_seconds: 0,
      quiet_minutes: SENSOR_KINDS[day.sensor.type].quietMinutes,
      presence: word.presence ?? null,
      presence_at: at,
      person_at: word.personAt === undefined ? null : new Date(word.personAt),
      seen: word.isSeen,
      seen_since: word.isSeen && since !== undefined ? new Date(since) : null,
    },
  ];
}

async function seedStates(tx: TenantTx, organisationId: string, days: readonly SensorDay[]) {
  const rows = days.flatMap((day) => stateOf(organisationId, day));
  if (rows.length === 0) return;
  const made = await tx
    .insertInto('sensor_state')
    .values(rows)
    .onConflict((oc) => oc.doNothing())
    .returning(['sensor_state.sensor_id', 'sensor_state.seen', 'sensor_state.seen_since'])
    .execute();
  const sensors = new Map(days.map(({ sensor }) => [sensor.id, sensor]));
  const sensed = made.flatMap(({ sensor_id, seen, seen_since }) => {
    const sensor = sensors.get(sensor_id);
    if (!seen || sensor === undefined || seen_since === null) return [];
    const { floorId: floor_id, spaceId: space_id } = sensor;
    return [{ organisation_id: organisationId, sensor_id, floor_id, space_id, since: new Date(seen_since) }];
  });
  if (sensed.length > 0) await tx.insertInto('sensed').values(sensed).execute();
}

/**
 * Seeds sensors, a month of quarters, a day of readings, and the current state. A second run adds missing days and
 * leaves the rest to newer reports.
 */
export async function seedSensors(tx: TenantTx, place: SensedPlace, now: number): Promise<void> {
  const { organisation, building } = place;
  const today = localDayOf(now, building.timezone);
  const thisHour = Math.floor(now / HOUR_MS) * HOUR_MS;
  const quarters = countQuarters();
  const recent = new Map<string, SensorDay>();
  for (let back = DAYS_BACK; back >= 0; back -= 1)
    for (const day of demoDay(building, daysAfter(today, -back))) {
      quarters.add(day, thisHour);
      const lastDay = day.readings.filter(({ at }) => at > now - DAY_MS && at <= now);
      const before = recent.get(day.sensor.id)?.readings ?? [];
      recent.set(day.sensor.id, { sensor: day.sensor, readings: [...before, ...lastDay] });
    }
  // Partitions reach back to the month before.
  const first = new Date(Date.UTC(new Date(now).getUTCFullYear(), new Date(now).getUTCMonth() - 1));
  const oldest = [daysAfter(today, -DAYS_BACK), first.toISOString().slice(0, 10)].toSorted().at(-1) ?? today;

  const isNew = await seedPlaces(tx, place);
  await seedQuarters(
    tx,
    organisation.id,
    quarters.rows().filter(({ day }) => day >= oldest),
  );
  if (!isNew) return;
  await seedReadings(tx, organisation.id, [...recent.values()]);
  await seedStates(tx, organisation.id, [...recent.values()]);
}

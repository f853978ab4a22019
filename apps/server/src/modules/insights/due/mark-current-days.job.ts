import { inTenant, type TenantTx } from '@berth/database';
import { daysAfter, type LocalDate, localDayOf } from '@berth/domain/time';
import { sql } from 'kysely';
import { organisationJob } from '../../../platform/jobs/for-each-organisation.ts';
import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import type { BuildingKey } from '../../../platform/keys.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { type CountedBuilding, countedBuildings } from './counted-buildings.sql.ts';
import { markDue } from './usage-due.sql.ts';

/** Readings may be three days late. */
const LATE_DAYS = 3;

async function frozenDays(
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  from: LocalDate,
): Promise<LocalDate[]> {
  const rows = await tx
    .selectFrom('usage_day')
    .select('usage_day.local_day as day')
    .where('usage_day.organisation_id', '=', organisationId)
    .where('usage_day.building_id', '=', buildingId)
    .where('usage_day.local_day', '>=', from)
    .where('usage_day.frozen', '=', true)
    .execute();
  return rows.map(({ day }) => day);
}

async function hasSensors(tx: TenantTx, { organisationId, buildingId }: BuildingKey): Promise<boolean> {
  const { rows } = await sql`
    select from offered_sensor sensor
    where sensor.organisation_id = ${organisationId} and sensor.building_id = ${buildingId}
      and sensor.space_id is not null limit 1`.execute(tx);
  return rows.length > 0;
}

/** Counts late readings once a night. The hour is in UTC, and any hour would do. */
const isNightly = (now: number): boolean => new Date(now).getUTCHours() === 3 && new Date(now).getUTCMinutes() < 15;

/** Today, because reservations end and sensors are counted without an event, and past days until they are frozen. */
export async function currentDays(tx: TenantTx, at: BuildingKey, { now, zone }: CountedBuilding): Promise<LocalDate[]> {
  const today = localDayOf(now, zone);
  const past = Array.from({ length: LATE_DAYS }, (_, n) => daysAfter(today, -(n + 1)));
  const frozen = await frozenDays(tx, at, past.at(-1) ?? today);
  const countsAgain = isNightly(now) && (await hasSensors(tx, at));
  return [today, ...past.filter((day) => countsAgain || !frozen.includes(day))];
}

/** Idempotent: a day is either due or not. */
export const markCurrentDays = (deps: Pick<JobDeps, 'db' | 'log'>): ScheduledJob =>
  organisationJob(deps, {
    name: 'mark-current-days',
    cron: '4-59/15 * * * *',
    runIn: (organisationId) =>
      inTenant(deps.db, organisationId, async (tx) => {
        for (const building of await countedBuildings(tx, organisationId)) {
          const at = { organisationId, buildingId: building.buildingId };
          await markDue(tx, at, await currentDays(tx, at, building));
        }
      }),
  });

import type { TenantTx } from '@berth/database';
import type { Period } from '@berth/domain/time';
import { sql } from 'kysely';

type Of = { readonly organisationId: string; readonly sensorId: string };

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** The UTC days that a period touches, in quarters of an hour. */
export const daysOf = (tx: TenantTx, { organisationId, sensorId }: Of, { start, end }: Period) =>
  tx
    .selectFrom('sensor_day as d')
    .select(['d.day', 'd.co2', 'd.temperature', 'd.humidity', 'd.light', 'd.sound', 'd.occupied'])
    .where('d.organisation_id', '=', organisationId)
    .where('d.sensor_id', '=', sensorId)
    .where('d.day', '>=', dayOf(start))
    .where('d.day', '<=', dayOf(end - 1))
    .orderBy('d.day')
    .execute();

export const readingsOf = (tx: TenantTx, { organisationId, sensorId }: Of, { start, end }: Period) =>
  tx
    .selectFrom('reading as r')
    .select(['r.at', 'r.co2', 'r.temperature', 'r.humidity', 'r.light', 'r.sound', 'r.presence'])
    .where('r.organisation_id', '=', organisationId)
    .where('r.at', '>=', sql<number>`${new Date(start)}`)
    .where('r.at', '<', sql<number>`${new Date(end)}`)
    .where('r.sensor_id', '=', sensorId)
    .orderBy('r.at')
    .execute();

export type DayRow = Awaited<ReturnType<typeof daysOf>>[number];
export type ReadingRow = Awaited<ReturnType<typeof readingsOf>>[number];

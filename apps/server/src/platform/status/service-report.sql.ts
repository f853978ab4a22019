import type { Database } from '@berth/database';
import { sql } from 'kysely';
import type { ReportedState, ReportingService } from './service-report.ts';

/** `clock_timestamp`, because tests move `now`, and reports are about real time. */
export const storeReport = (db: Database, service: ReportingService, state: ReportedState) =>
  sql`
    insert into service_report (service, state, reported_at) values (${service}, ${state}, clock_timestamp())
    on conflict (service) do update set state = excluded.state, reported_at = excluded.reported_at`.execute(db);

type Report = { readonly service: ReportingService; readonly state: ReportedState; readonly ageSeconds: number };

export const latestReports = async (db: Database): Promise<readonly Report[]> => {
  const { rows } = await sql<Report>`
    select service, state, extract(epoch from clock_timestamp() - reported_at)::float8 as "ageSeconds"
    from service_report`.execute(db);
  return rows;
};

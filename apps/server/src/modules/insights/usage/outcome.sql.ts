import { ATTENDED_SENSED_MINUTES, VERIFIABLE_SHARE } from '@berth/domain/insights';
import { type RawBuilder, sql } from 'kysely';

/** The outcome of the reservation `r`, or 'running' while it can still change; the same rule as `outcomeOf`. */
export const outcomeSql = (now: string, hasWorkflow: RawBuilder<boolean>) => sql<string>`
  case
    when r.state = 'c' and r.cancelled_by = 's' then 'released'
    when r.state = 'c' then 'cancelled'
    when r.checked_in_at is not null or r.sensed_minutes >= ${ATTENDED_SENSED_MINUTES} then 'attended'
    when r.end_at > ${now}::timestamptz then 'running'
    when ${hasWorkflow}
      or r.heard_minutes >= ${VERIFIABLE_SHARE}::float8 * (extract(epoch from r.end_at - r.start_at) / 60)::float8
      then 'ghost'
    else 'unverified'
  end`;

import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a reservation was checked out before it began, or in its first minute. A minute remains of it, because no
 * period is empty; it would be listed as a reservation that is still to come.
 */
export const leftBeforeStart = (alias: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${alias}.state`)} = 'o'
    and ${sql.ref(`${alias}.end_at`)} <= ${sql.ref(`${alias}.start_at`)} + interval '1 minute')`;

import { sql } from 'kysely';

/**
 * Milliseconds, by the database's clock: whatever runs on many machines agrees on this one, and a test that travels in
 * time moves this one alone.
 */
export const nowInDatabase = sql<number>`(extract(epoch from wall_clock()) * 1000)::float8`;

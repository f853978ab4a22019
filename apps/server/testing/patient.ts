/** As a test's own pool is opened, and long enough for any machine: what is too slow in production has tests of its own. */
export const PATIENT = { DATABASE_POOL: 20, DATABASE_WAIT_MS: 20_000, CALL_LIMIT_MS: 120_000 };

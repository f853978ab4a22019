/** As a test's own pool is opened, and long enough for any machine: what is too slow in production has tests of its own. */
export const PATIENT = { DATABASE_POOL: 20, CALL_LIMIT_MS: 120_000 };

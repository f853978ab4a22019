import type { Pool } from 'pg';

/**
 * Makes all retries due at once, for tests that are not about their delays. Skips jobs that a worker holds: waiting for
 * them in another order than the worker would be a deadlock.
 */
export async function retryJobsNow(admin: Pool): Promise<void> {
  await admin.query(
    `update pgboss.job set start_after = now() where (name, id) in (
       select name, id from pgboss.job where state = 'retry' and start_after > now() for update skip locked)`,
  );
}

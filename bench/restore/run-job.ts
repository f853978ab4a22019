import type { RoleUrls } from '@berth/database/migrate';
import { until } from '../../apps/server/testing/until.ts';
import { openWorker } from '../../apps/server/src/platform/jobs/boss.ts';
import { createLogger } from '../../apps/server/src/platform/logging/logger.ts';

/** Lets the worker run a job that it runs every minute; the drill does not wait for that. */
export async function runJob(urls: RoleUrls, name: string): Promise<void> {
  const boss = await openWorker(urls.worker, createLogger('silent', 'restore-drill'));
  try {
    // Refused while another one waits.
    const id = await until(name, () => boss.send(name));
    await until(`the end of ${name}`, async () => (await boss.findJobs(name, { id }))[0]?.state === 'completed');
  } finally {
    await boss.stop({ graceful: false });
  }
}

import type { RoleUrls } from '@berth/database/migrate';
import type pg from 'pg';
import { CONNECTIONS } from '../../apps/server/src/platform/mail/mail-server.ts';
import { unfinishedMailJobs } from '../../apps/server/testing/mails/mail-counts.ts';
import { SmtpReceiver } from '../../apps/server/testing/processes/smtp-receiver.ts';
import { spawnWorker } from '../../apps/server/testing/processes/spawn-worker.ts';
import type { Strike } from '../../apps/server/testing/races/crash.ts';
import type { Report } from '../../apps/server/testing/races/report.ts';
import { retryJobsNow } from '../../apps/server/testing/retry-jobs-now.ts';
import { until } from '../../apps/server/testing/until.ts';

const PATIENCE_MS = 300_000;
/** One kill of each: that of a worker interrupts all mails that it is sending, that of PostgreSQL those of both workers. */
const MOST_INTERRUPTED = 3 * CONNECTIONS;

const MAILS = `
  select message_id as "messageId", state from mail`;

/** Says why not everything is sent. */
const UNFINISHED = `
  select name, state::text, count(*)::int, min(retry_count), max(retry_count), min(output::text) as output
  from pgboss.job where state < 'completed' group by name, state
  union all select 'outbox', '', count(*)::int, 0, 0, null from outbox`;

/** Events of new reservations that no mail was made for. */
const UNMAILED = `
  select count(*)::int as count from event
  where type = 'reservation.created.v1' and not exists (select from mail where mail.event_id = event.id)`;

/** Two workers that send mails while they are killed, and the mail server that receives them. */
export async function openMailing(urls: RoleUrls, env: Record<string, string>) {
  const receiver = await SmtpReceiver.open();
  const start = () => spawnWorker(urls, { ...env, SMTP_URL: receiver.url });
  const workers = await Promise.all([start(), start()]);
  return {
    strikeWorker: (): Strike => ({
      victim: 'worker',
      async kill() {
        const worker = workers.shift();
        worker?.kill('SIGKILL');
        await worker?.ended;
      },
      async restart() {
        workers.push(await start());
      },
    }),
    /** Waits until everything is sent, stops the workers and compares the mails in the table with those received. */
    async close(sql: pg.Pool, kills: number): Promise<Report> {
      await until(
        'all mails are sent',
        async () => {
          await retryJobsNow(sql);
          return (await unfinishedMailJobs(sql)) === 0;
        },
        PATIENCE_MS,
      ).catch(async (error: Error) => {
        const { rows } = await sql.query(UNFINISHED);
        throw new Error(`${error.message}: ${JSON.stringify(rows)}`, { cause: error });
      });
      for (const worker of workers) worker.kill('SIGTERM');
      const ends = await Promise.all(workers.map(({ ended }) => ended));
      await receiver.close();
      const { rows } = await sql.query<{ messageId: string; state: string }>(MAILS);
      const unmailed = await sql.query<{ count: number }>(UNMAILED);
      const stored = new Set(rows.map(({ messageId }) => messageId));
      const received = receiver.received.map(({ messageId }) => messageId);
      const distinct = new Set(received);
      const repeats = received.length - distinct.size;
      return {
        figures: { mails: stored.size, received: received.length, repeats },
        found: {
          'reservations without a mail': unmailed.rows[0]?.count ?? Number.NaN,
          'mails that were not sent': rows.filter(({ state }) => state !== 'sent').length,
          'mails that never arrived': stored.difference(distinct).size,
          'mails nobody wrote': distinct.difference(stored).size,
          'more repeated mails than kills interrupt': Math.max(0, repeats - kills * MOST_INTERRUPTED),
          'workers that did not stop cleanly': ends.filter((end) => end !== 0).length,
        },
      };
    },
  };
}

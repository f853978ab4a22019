import type { RoleUrls } from '@berth/database/migrate';
import type pg from 'pg';
import { unfinishedMailJobs } from '../../apps/server/testing/mails/mail-counts.ts';
import { SmtpReceiver } from '../../apps/server/testing/processes/smtp-receiver.ts';
import { spawnWorker } from '../../apps/server/testing/processes/spawn-worker.ts';
import type { Strike } from '../../apps/server/testing/races/crash.ts';
import type { Report } from '../../apps/server/testing/races/report.ts';
import { until } from '../../apps/server/testing/until.ts';

const PATIENCE_MS = 300_000;

/** Retries are due at once, because their delays are not tested here. */
const RETRY_NOW = `update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`;

const MAILS = `
  select message_id as "messageId", state from mail`;

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
    async close(sql: pg.Pool, mostRepeats: number): Promise<Report> {
      await until(
        'all mails are sent',
        async () => {
          await sql.query(RETRY_NOW);
          return (await unfinishedMailJobs(sql)) === 0;
        },
        PATIENCE_MS,
      );
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
          'more repeated mails than kills': Math.max(0, repeats - mostRepeats),
          'workers that did not stop cleanly': ends.filter((end) => end !== 0).length,
        },
      };
    },
  };
}

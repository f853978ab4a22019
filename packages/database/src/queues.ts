import { PgBoss } from 'pg-boss';
import pg from 'pg';

/** All queues. The owner creates them during migration; the worker sends and takes jobs, and the api does neither. */
export const QUEUES = [
  'dead-letter',
  'tidy-identifiers',
  'tidy-all-identifiers',
  'close-past-reservations',
  'attend-no-shows',
  'forget-answers',
  'mail',
  'test-mail',
  'screen-mail',
  'receiver-mail',
  'waitlist-mail',
  'team-day-mail',
  'neighbourhood-mail',
  'send-mail',
  'forget-mails',
  'end-forgotten-evacuations',
  'tidy-check-in',
  'tidy-plan-analyses',
  'open-neighbourhoods',
  'tidy-neighbourhoods',
  'notify-opened-neighbourhoods',
  'tidy-neighbourhood-openings',
  'tidy-screens',
  'watch-screens',
  'tidy-sessions',
  'send-directory-changes',
  'collect-files',
  'attend-silence',
  'keep-partitions',
  'roll-up-readings',
  'tidy-sensors',
  'poll-platforms',
  'poll-platform',
  'poll-saved-platform',
  'mark-usage-due',
  'mark-current-days',
  'compute-usage',
  'check-usage',
  'settle-groups',
  'replay-what-if',
  'follow-directory',
  'release-leaver',
  'import-members',
  'forget-member-files',
  'release-member',
  'release-in-building',
  'restore-returned',
  'member-mail',
  'remove-unseen',
  'erase-removed',
  'webhook-deliveries',
  'drain-asked',
  'webhook',
  'wake-webhook',
  'calendar',
  'wake-calendar',
  'calendar-note',
  'calendar-asked',
  'look-at-calendars',
  'door-note',
  'doors',
  'wake-doors',
  'tell-doors',
  'waitlist-note',
  'waitlist',
  'wake-waitlist',
  'look-at-waitlists',
  'team-days-note',
  'team-days',
  'wake-team-days',
  'look-at-team-days',
  'write-copy',
  'erase-asked',
  'anchor-audit',
  'anonymise-reservations',
  'forget-old',
  'purge-removed',
] as const;

/**
 * Ten attempts over about a day and a half; then the dead-letter queue, where an operator can see and replay the job.
 */
const RETRIES = { retryLimit: 10, retryDelay: 5, retryBackoff: true, retryDelayMax: 6 * 3600 };

/**
 * Queues with one waiting or running job per endpoint, building or room (`exclusive`); a rejected job is sent again
 * later. Not `stately`, which allows one more waiting job: while one runs and another waits, fetching from the whole
 * queue may return nothing (pg-boss relies on a unique index, and caches the running ones for up to a minute).
 */
const ONE_AT_A_TIME = [
  'webhook',
  'poll-platform',
  'calendar',
  'doors',
  'waitlist',
  'team-days',
] as const satisfies (typeof QUEUES)[number][];
const isOneAtATime = (name: string) => ONE_AT_A_TIME.some((one) => one === name);

/**
 * Mail survives a mail server that is down for a weekend, and all of it is sent within ten minutes after the server is
 * back.
 */
const PATIENCE: Partial<Record<(typeof QUEUES)[number], Partial<typeof RETRIES>>> = {
  'send-mail': { retryLimit: 450, retryDelayMax: 600 },
  // While a job waits for its retry, there is no other job for the same key.
  ...Object.fromEntries(ONE_AT_A_TIME.map((name) => [name, { retryLimit: 450, retryDelayMax: 60 }])),
  // They need only the database, and people wait for them.
  ...Object.fromEntries(['waitlist', 'team-days'].map((name) => [name, { retryLimit: 20_000, retryDelayMax: 5 }])),
};

export async function installQueues(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, supervise: false, schedule: false });
  boss.on('error', (error) => {
    throw error;
  });
  await boss.start();
  for (const name of QUEUES) {
    // A dead worker is noticed when its heartbeat stops, after ten seconds, which is the minimum.
    const options = { ...RETRIES, ...PATIENCE[name], heartbeatSeconds: 10, deleteAfterSeconds: 7 * 86_400 };
    const deadLetter = name === 'dead-letter' ? {} : { deadLetter: 'dead-letter' };
    if (await boss.getQueue(name)) await boss.updateQueue(name, { ...options, ...deadLetter });
    else
      await boss.createQueue(name, {
        ...options,
        ...deadLetter,
        policy: isOneAtATime(name) ? 'exclusive' : 'standard',
      });
  }
  await boss.stop();
  await grantQueues(ownerUrl);
}

async function grantQueues(ownerUrl: string) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`
    grant usage on schema pgboss to berth_worker;
    grant select, insert, update, delete on all tables in schema pgboss to berth_worker;
  `);
  await client.end();
}

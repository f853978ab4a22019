import { type Database, inTenant } from '@berth/database';
import { sql } from 'kysely';
import { fromKysely, type PgBoss } from 'pg-boss';
import { countInEachOrganisation } from '../../platform/jobs/in-each-organisation.ts';
import { organisationIds } from '../../platform/jobs/organisation-ids.ts';
import type { CommandDeps } from '../../platform/module.ts';
import { putBack, type Stopped, undeliveredMails, withholdHeld } from './mail.sql.ts';
import { SEND_QUEUE } from './keep-mails.ts';

export type MailBacklog = { waiting: number; oldestSeconds: number; deadLetters: number };

/** Read from the queue, which holds ids only: no statement reads the mails of all organisations. */
export async function mailBacklog(db: Database): Promise<MailBacklog> {
  const { rows } = await sql<MailBacklog>`
    select count(*) filter (where name = ${SEND_QUEUE})::int as waiting,
      coalesce(extract(epoch from now() - min(created_on) filter (where name = ${SEND_QUEUE})), 0)::float8
        as "oldestSeconds",
      count(*) filter (where name = 'dead-letter')::int as "deadLetters"
    from pgboss.job
    where state < 'completed' and (name = ${SEND_QUEUE} or (name = 'dead-letter' and source_name = ${SEND_QUEUE}))`.execute(
    db,
  );
  return rows[0] ?? { waiting: 0, oldestSeconds: 0, deadLetters: 0 };
}

/** Every mail that was not delivered, organisation by organisation. */
export async function* undelivered(db: Database) {
  for await (const organisationId of organisationIds(db))
    for (const mail of await inTenant(db, organisationId, (tx) => undeliveredMails(tx, organisationId)))
      yield { organisationId, ...mail };
}

/** Queues mails that were refused, or held after a restore: all, or the given ones. Returns their number. */
export function resend(db: Database, boss: PgBoss, state: Stopped, ids?: readonly string[]): Promise<number> {
  return countInEachOrganisation(db, async (tx, organisationId) => {
    const waiting = await putBack(tx, organisationId, state, ids);
    // New job ids, because the ids of the mails belong to the jobs that were refused or found nothing to send.
    const jobs = waiting.map((mailId) => ({ data: { organisationId, mailId } }));
    if (jobs.length > 0) await boss.insert(SEND_QUEUE, jobs, { db: fromKysely(tx) });
    return waiting.length;
  });
}

/** Drops held mails: all, or the given ones. Returns their number. */
export const dropHeld = (db: Database, ids?: readonly string[]): Promise<number> =>
  countInEachOrganisation(db, (tx, id) => withholdHeld(tx, id, ids));

export async function listMails({ db, print }: CommandDeps): Promise<void> {
  for await (const mail of undelivered(db)) print(JSON.stringify(mail));
}

const idsFrom = (words: readonly string[]) => (words.length === 0 ? undefined : words);

export async function resendMails({ db, boss, print }: CommandDeps, ids: readonly string[]): Promise<void> {
  print(`${await resend(db, boss, 'refused', idsFrom(ids))} put back`);
}

export async function releaseMails({ db, boss, print }: CommandDeps, ids: readonly string[]): Promise<void> {
  print(`${await resend(db, boss, 'held', idsFrom(ids))} will be sent`);
}

export async function dropMails({ db, print }: CommandDeps, ids: readonly string[]): Promise<void> {
  print(`${await dropHeld(db, idsFrom(ids))} will never be sent`);
}

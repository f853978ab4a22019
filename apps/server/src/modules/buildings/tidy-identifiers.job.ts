import { type Database, inTenant } from '@berth/database';
import { eventJob, type ScheduledJob } from '../../platform/jobs/job.ts';
import { unlistStaleIdentifiers } from './access.sql.ts';
import { IDENTIFIER_WITHDRAWN, IdentifierWithdrawn } from './buildings.events.ts';

const tidy = (db: Database, organisationId: string) =>
  inTenant(db, organisationId, (tx) => unlistStaleIdentifiers(tx, organisationId));

/** Keeps the directory of identifiers no longer than it needs to be. Twice is harmless: it deletes what is not used. */
export const tidyIdentifiers = (db: Database) =>
  eventJob({
    name: 'tidy-identifiers',
    on: [IDENTIFIER_WITHDRAWN],
    schema: IdentifierWithdrawn,
    run: async (_withdrawn, { organisationId }) => {
      await tidy(db, organisationId);
    },
  });

const PAGE = 500;

async function* organisationIds(db: Database) {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const page = await db
      .selectFrom('organisation')
      .select('organisation.id')
      .where('organisation.id', '>', after)
      .orderBy('organisation.id')
      .limit(PAGE)
      .execute();
    yield* page.map(({ id }) => id);
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    after = last.id;
  }
}

/** The nightly net under it: one short transaction per organisation, never one statement over all of them. */
export const tidyAllIdentifiers = (db: Database): ScheduledJob => ({
  name: 'tidy-all-identifiers',
  cron: '10 2 * * *',
  async run() {
    for await (const organisationId of organisationIds(db)) await tidy(db, organisationId);
  },
});

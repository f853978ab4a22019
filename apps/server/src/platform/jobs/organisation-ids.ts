import type { Database } from '@berth/database';

const PAGE = 500;

/** Iterates over all organisations, page by page: a job that works for all of them enters each tenant separately. */
export async function* organisationIds(db: Database) {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const page = await db
      .selectFrom('offered_organisation as organisation')
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

import type { Database } from '@berth/database';

const PAGE = 500;

/** All of them, page by page: a job that works for everyone enters each one's tenant on its own. */
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

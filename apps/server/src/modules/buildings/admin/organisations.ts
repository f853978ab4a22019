import { type Database, inTenant } from '@berth/database';
import { sql } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import { audit } from '../../../platform/events/audit.ts';
import { orIfTaken } from '../../../platform/http/save-conflict.ts';
import type { SignedIn } from '../../../platform/identity/caller.ts';
import { OrganisationNameTaken, OrganisationNotEmpty, OrganisationNotFound } from './buildings-admin.problems.ts';
import { buildingsIn, organisationsOf } from './buildings-admin.sql.ts';

type Form = { id?: string | undefined; name: string; displayName: string };

const countBuildings = (db: Database, organisationId: string) =>
  inTenant(db, organisationId, async (tx) => (await buildingsIn(tx, organisationId, { removed: false })).length);

export const listOrganisations =
  ({ db }: Pick<Deps, 'db'>) =>
  async (removed: boolean) => {
    const rows = await organisationsOf(db, removed);
    const answer = [];
    for (const row of rows)
      answer.push({
        id: row.id,
        name: row.slug,
        displayName: row.name,
        domains: row.domains,
        buildings: row.everBuildings === 0 ? 0 : await countBuildings(db, row.id),
        removedAt: row.removedAt === null ? null : new Date(row.removedAt).toISOString(),
      });
    return answer;
  };

const known = async (db: Database, id: string, removed: boolean) => {
  const found = (await organisationsOf(db, removed)).find((organisation) => organisation.id === id);
  if (found === undefined) throw OrganisationNotFound();
  return found;
};

/** The organisation's own log keeps what was done to it, so the trace is written inside it. */
const trace = (db: Database, caller: SignedIn, id: string, action: string, before: unknown, after: unknown) =>
  inTenant(db, id, (tx) =>
    audit(tx, { organisationId: id, actorId: caller.personId, action, subjectId: id, before, after }),
  );

/** Its short name stands in addresses and can not change; only what it is called can. */
export const saveOrganisation =
  ({ db }: Pick<Deps, 'db'>) =>
  async (caller: SignedIn, form: Form) => {
    const before = form.id === undefined ? undefined : await known(db, form.id, false);
    const write =
      before === undefined
        ? db
            .insertInto('organisation')
            .values({ slug: form.name, name: form.displayName })
            .returning('organisation.id')
            .executeTakeFirstOrThrow()
        : db
            .updateTable('organisation')
            .set({ name: form.displayName })
            .where('organisation.id', '=', before.id)
            .returning('organisation.id')
            .executeTakeFirstOrThrow();
    const { id } = await orIfTaken(write, 'organisation_slug_unique', OrganisationNameTaken);
    if (before === undefined)
      await inTenant(db, id, (tx) =>
        tx
          .insertInto('organisation_settings')
          .values({ organisation_id: id, allowed_providers: ['berth'] })
          .execute(),
      );
    await trace(db, caller, id, 'organisation.saved', before, form);
    return id;
  };

const mark = async (db: Database, id: string, removed: boolean) => {
  await db
    .updateTable('organisation')
    .set({ removed_at: removed ? sql`now()` : null })
    .where('organisation.id', '=', id)
    .execute();
};

export const removeOrganisation =
  ({ db }: Pick<Deps, 'db'>) =>
  async (caller: SignedIn, id: string) => {
    const before = await known(db, id, false);
    const buildings = await countBuildings(db, id);
    if (buildings > 0) throw OrganisationNotEmpty({ values: { count: buildings }, data: { buildings } });
    await mark(db, id, true);
    await trace(db, caller, id, 'organisation.removed', before, undefined);
  };

export const restoreOrganisation =
  ({ db }: Pick<Deps, 'db'>) =>
  async (caller: SignedIn, id: string) => {
    const before = await known(db, id, true);
    await mark(db, id, false);
    await trace(db, caller, id, 'organisation.restored', before, undefined);
  };

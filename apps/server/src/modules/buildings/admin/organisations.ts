import { randomUUID } from 'node:crypto';
import { type Database, inTenant, type TenantTx } from '@berth/database';
import { toIsoOrNull } from '@berth/domain/time';
import { type RawBuilder, sql } from 'kysely';
import type { Cells } from '../../../platform/cells/cells.ts';
import type { Deps } from '../../../platform/deps.ts';
import { audit } from '../../../platform/events/audit.ts';
import { checkVersion, orIfTaken } from '../../../platform/http/save-conflict.ts';
import type { SignedIn } from '../../../platform/identity/caller.ts';
import type { RouteDeps } from '../../../platform/module.ts';
import { OrganisationNameTaken, OrganisationNotEmpty, OrganisationNotFound } from './buildings-admin.problems.ts';
import { buildingsIn, linksOf, lockOrganisation, organisationsOf, storeLinks } from './buildings-admin.sql.ts';

type Form = {
  id?: string | undefined;
  name: string;
  displayName: string;
  insightsLink?: string | null | undefined;
  reviewPlatform?: string | null | undefined;
  reviewUrl?: string | null | undefined;
  version?: number | undefined;
};

/** Facts that only the organisation's own tenant holds. */
const insideOf = (db: Database, organisationId: string) =>
  inTenant(db, organisationId, async (tx) => ({
    links: await linksOf(tx, organisationId),
    buildings: (await buildingsIn(tx, organisationId, { removed: false })).length,
  }));

export const listOrganisations =
  ({ db }: Pick<Deps, 'db'>) =>
  async (removed: boolean) => {
    const rows = await organisationsOf(db, removed);
    const answer = [];
    for (const row of rows) {
      const { links, buildings } = await insideOf(db, row.id);
      answer.push({
        id: row.id,
        name: row.slug,
        displayName: row.name,
        ...links,
        domains: row.domains,
        version: row.version,
        buildings,
        removedAt: toIsoOrNull(row.removedAt),
      });
    }
    return answer;
  };

const organisationOf = async (db: Database, id: string, removed: boolean) => {
  const match = (await organisationsOf(db, removed)).find((organisation) => organisation.id === id);
  if (match === undefined) throw OrganisationNotFound();
  return match;
};

/** The organisation as the audit log records it, before and after a change. */
const logged = ({ slug, name, removedAt }: { slug: string; name: string; removedAt: number | null }) => ({
  name: slug,
  displayName: name,
  removed: removedAt !== null,
});

/** Writes the entry to the organisation's own audit log, so the change is made inside its tenant. */
const trace = (tx: TenantTx, caller: SignedIn, id: string, action: string, before: unknown, after: unknown) =>
  audit(tx, { organisationId: id, buildingId: null, actorId: caller.personId, action, subjectId: id, before, after });

const update = (tx: TenantTx, id: string, change: { name: string } | { removed_at: RawBuilder<Date> | null }) =>
  tx
    .updateTable('organisation')
    .set(({ eb }) => ({ ...change, version: eb('organisation.version', '+', 1) }))
    .where('organisation.id', '=', id)
    .execute();

const create = async (tx: TenantTx, id: string, { name, displayName }: Form) => {
  await tx.insertInto('organisation').values({ id, slug: name, name: displayName }).execute();
  await tx
    .insertInto('organisation_settings')
    .values({ organisation_id: id, allowed_providers: ['berth'] })
    .execute();
};

/** Short names are unique in all cells. Safe to repeat under the same id. */
const enterInDirectory = ({ own, directory }: Cells, id: string, { name, displayName }: Form) =>
  directory
    .insertInto('organisation')
    .values({ id, slug: name, name: displayName, cell: own })
    .onConflict((oc) => oc.constraint('organisation_pkey').doNothing())
    .execute();

/** The short name is part of URLs and cannot change; the display name and the links can. */
export const saveOrganisation =
  ({ db, cells }: Pick<RouteDeps, 'db' | 'cells'>) =>
  async (caller: SignedIn, form: Form) => {
    const before = form.id === undefined ? undefined : await organisationOf(db, form.id, false);
    const id = before?.id ?? randomUUID();
    await inTenant(db, id, async (tx) => {
      if (before === undefined) {
        await orIfTaken(create(tx, id, form), 'organisation_slug_unique', OrganisationNameTaken);
        if (cells !== undefined)
          await orIfTaken(enterInDirectory(cells, id, form), 'organisation_slug_unique', OrganisationNameTaken);
      } else {
        checkVersion(form.version, await lockOrganisation(tx, id));
        await update(tx, id, { name: form.displayName });
      }
      const linksBefore = await linksOf(tx, id);
      await storeLinks(tx, id, form);
      const after = { slug: before?.slug ?? form.name, name: form.displayName, removedAt: null };
      const audited = before && { ...logged(before), ...linksBefore };
      await trace(tx, caller, id, 'organisation.saved', audited, { ...logged(after), ...(await linksOf(tx, id)) });
    });
    return id;
  };

export const removeOrganisation =
  ({ db }: Pick<Deps, 'db'>) =>
  async (caller: SignedIn, id: string) => {
    const before = await organisationOf(db, id, false);
    await inTenant(db, id, async (tx) => {
      const { length: buildings } = await buildingsIn(tx, id, { removed: false });
      if (buildings > 0) throw OrganisationNotEmpty({ values: { count: buildings }, data: { buildings } });
      await update(tx, id, { removed_at: sql<Date>`now()` });
      await trace(tx, caller, id, 'organisation.removed', logged(before), { ...logged(before), removed: true });
    });
  };

export const restoreOrganisation =
  ({ db }: Pick<Deps, 'db'>) =>
  async (caller: SignedIn, id: string) => {
    const before = await organisationOf(db, id, true);
    await inTenant(db, id, async (tx) => {
      await update(tx, id, { removed_at: null });
      await trace(tx, caller, id, 'organisation.restored', logged(before), { ...logged(before), removed: false });
    });
  };

import type { AuditEntry } from '@berth/contract';
import { inTenant } from '@berth/database';
import type { Deps } from '../../platform/deps.ts';
import type { OrganisationCaller } from '../../platform/identity/caller.ts';
import {
  type AuditFilter,
  type AuditRow,
  auditBuildings,
  auditKinds,
  auditPage,
  auditPeople,
  countAudit,
} from './audit.sql.ts';

export const presentEntry = ({ at, actorId, actorName, ...row }: AuditRow): AuditEntry => ({
  ...row,
  at: new Date(at).toISOString(),
  actor: actorId === null ? null : { id: actorId, name: actorName },
});

type Query = AuditFilter & { readonly page: number; readonly size: number };

export const readAudit =
  ({ db }: Pick<Deps, 'db'>) =>
  ({ organisationId }: OrganisationCaller, { page, size, ...filter }: Query) =>
    inTenant(db, organisationId, async (tx) => ({
      total: await countAudit(tx, organisationId, filter),
      all: await countAudit(tx, organisationId, {}),
      page,
      size,
      items: (await auditPage(tx, organisationId, filter, { limit: size, offset: (page - 1) * size })).map(
        presentEntry,
      ),
      kinds: await auditKinds(tx, organisationId),
      people: await auditPeople(tx, organisationId),
      // A query for one building lists no others.
      buildings: filter.building === undefined ? await auditBuildings(tx, organisationId) : [],
    }));

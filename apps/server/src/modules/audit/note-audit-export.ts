import { inTenant } from '@berth/database';
import type { Deps } from '../../platform/deps.ts';
import { audit } from '../../platform/events/audit.ts';
import { operatorName } from '../../platform/events/note-operator-read.ts';
import type { OrganisationCaller } from '../../platform/identity/caller.ts';
import type { AuditFilter } from './audit.sql.ts';

/** Written before the file is created, so that the file includes this entry. */
export const noteAuditExport =
  ({ db }: Pick<Deps, 'db'>) =>
  (caller: OrganisationCaller, filter: AuditFilter) =>
    inTenant(db, caller.organisationId, (tx) =>
      audit(tx, {
        organisationId: caller.organisationId,
        buildingId: null,
        actorId: caller.personId,
        action: 'organisation.audit_exported',
        subjectId: caller.organisationId,
        before: undefined,
        after: { ...filter, ...(caller.memberId === undefined ? { operator: operatorName(caller) } : {}) },
      }),
    );

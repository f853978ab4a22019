import { type Database, inTenant } from '@berth/database';
import { audit } from '../events/audit.ts';
import { organisationIds } from '../jobs/organisation-ids.ts';

type Action = 'organisation.backup_restored' | 'organisation.jobs_resumed';

/** Writes an operator's command that concerns the whole installation to the audit log of every organisation. */
export async function noteInOrganisations(db: Database, action: Action, after: Record<string, unknown>) {
  for await (const organisationId of organisationIds(db))
    await inTenant(db, organisationId, (tx) =>
      audit(tx, {
        organisationId,
        buildingId: null,
        actorId: null,
        action,
        subjectId: organisationId,
        before: undefined,
        after: { ...after, via: 'operate' },
      }),
    );
}

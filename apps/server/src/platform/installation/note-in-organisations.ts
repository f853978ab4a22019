import type { Database } from '@berth/database';
import { audit } from '../events/audit.ts';
import { inEachOrganisation } from './in-each-organisation.ts';

type Action = 'organisation.backup_restored' | 'organisation.jobs_resumed';

/** Writes an operator's command that concerns the whole installation to the audit log of every organisation. */
export async function noteInOrganisations(db: Database, action: Action, after: Record<string, unknown>) {
  await inEachOrganisation(db, (tx, organisationId) =>
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

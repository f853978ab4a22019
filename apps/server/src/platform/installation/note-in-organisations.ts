import type { Database } from '@berth/database';
import { noteOrganisation } from '../events/note-organisation.ts';
import { inEachOrganisation } from '../jobs/in-each-organisation.ts';

type Action = 'organisation.backup_restored' | 'organisation.jobs_resumed';

/** Writes an operator's command that concerns the whole installation to the audit log of every organisation. */
export async function noteInOrganisations(db: Database, action: Action, after: Record<string, unknown>) {
  await inEachOrganisation(db, (tx, id) => noteOrganisation(tx, id, action, { ...after, via: 'operate' }));
}

import { inTenant } from '@berth/database';
import type { TestDatabase } from '@berth/testkit';

export type AuditedLine = { action: string; who: string; before: unknown; after: unknown };

/** Returns the log of an organisation in the order in which it was written. */
export const auditedIn = (database: TestDatabase, organisationId: string): Promise<AuditedLine[]> =>
  inTenant(database.owner, organisationId, (tx) =>
    tx
      .selectFrom('audit')
      .innerJoin('person', 'person.id', 'audit.actor_id')
      .select(['audit.action', 'person.subject as who', 'audit.before', 'audit.after'])
      .where('audit.organisation_id', '=', organisationId)
      .orderBy('audit.id')
      .execute(),
  );

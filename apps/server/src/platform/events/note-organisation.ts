import type { TenantTx } from '@berth/database';
import { audit } from './audit.ts';

/** Records a change of an organisation that no caller made: a nightly job or an operator's command. */
export const noteOrganisation = (
  tx: TenantTx,
  organisationId: string,
  action: string,
  after?: Readonly<Record<string, unknown>>,
): Promise<void> =>
  audit(tx, {
    organisationId,
    buildingId: null,
    actorId: null,
    action,
    subjectId: organisationId,
    before: undefined,
    after,
  });

import { inTenant } from '@berth/database';
import { organisationIds } from '../../platform/jobs/organisation-ids.ts';
import type { SettleDeps, Settled } from '../../platform/module.ts';
import { holdWaiting } from './mail.sql.ts';

/**
 * Any waiting mail may have been sent between the target and the restore. Later mails of earlier events are held when
 * they are stored (`insertMails`).
 */
export async function settleMails({ db }: SettleDeps): Promise<readonly Settled[]> {
  let count = 0;
  for await (const id of organisationIds(db)) count += await inTenant(db, id, (tx) => holdWaiting(tx, id));
  return [{ what: 'mails held until release-mails or drop-mails', count }];
}

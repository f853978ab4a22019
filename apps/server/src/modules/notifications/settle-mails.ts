import { countInEachOrganisation } from '../../platform/jobs/in-each-organisation.ts';
import type { SettleDeps, Settled } from '../../platform/module.ts';
import { holdWaiting } from './mail.sql.ts';

/**
 * Any waiting mail may have been sent between the target and the restore. Later mails of earlier events are held when
 * they are stored (`insertMails`).
 */
export async function settleMails({ db }: SettleDeps): Promise<readonly Settled[]> {
  const count = await countInEachOrganisation(db, holdWaiting);
  return [{ what: 'mails held until release-mails or drop-mails', count }];
}

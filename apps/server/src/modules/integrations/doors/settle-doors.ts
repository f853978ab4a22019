import { inTenant } from '@berth/database';
import { organisationIds } from '../../../platform/jobs/organisation-ids.ts';
import type { SettleDeps, Settled } from '../../../platform/module.ts';
import { raiseDoorVersions } from '../../buildings/index.ts';
import { makeCardsDue } from './door-cards.sql.ts';

/** Door systems have newer versions than a restored database, and would ignore its messages. */
export async function settleDoors({ db }: SettleDeps): Promise<readonly Settled[]> {
  let [bridges, cards] = [0, 0];
  for await (const id of organisationIds(db))
    await inTenant(db, id, async (tx) => {
      bridges += await raiseDoorVersions(tx, id);
      cards += await makeCardsDue(tx, id);
    });
  return [
    { what: 'door bridges with raised versions', count: bridges },
    { what: 'cards that will be sent to the doors again', count: cards },
  ];
}

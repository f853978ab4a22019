import { countInEachOrganisation } from '../../../platform/jobs/in-each-organisation.ts';
import type { SettleDeps, Settled } from '../../../platform/module.ts';
import { raiseDoorVersions } from '../../connections/index.ts';
import { makeCardsDue } from './door-cards.sql.ts';

/** Door systems have newer versions than a restored database, and would ignore its messages. */
export async function settleDoors({ db }: SettleDeps): Promise<readonly Settled[]> {
  return [
    { what: 'door bridges with raised versions', count: await countInEachOrganisation(db, raiseDoorVersions) },
    { what: 'cards that will be sent to the doors again', count: await countInEachOrganisation(db, makeCardsDue) },
  ];
}

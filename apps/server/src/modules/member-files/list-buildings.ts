import { inTenant } from '@berth/database';
import type { Deps } from '../../platform/deps.ts';
import type { OrganisationCaller } from '../../platform/identity/caller.ts';
import { buildingsOf } from './member-files.sql.ts';

/** Lists all buildings of the organisation, because its administrators need not belong to each. */
export const listBuildings =
  ({ db }: Pick<Deps, 'db'>) =>
  ({ organisationId }: OrganisationCaller) =>
    inTenant(db, organisationId, async (tx) => ({ buildings: await buildingsOf(tx, organisationId) }));

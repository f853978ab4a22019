import type { DomainInformation } from '@berth/contract';
import { inTenant } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import { BuildingNotFound } from '../identity.problems.ts';
import { organisationIdOf } from './person.sql.ts';

/** Returns what the start page of a building shows before sign-in. */
export const domainInformation =
  ({ db }: Pick<Deps, 'db'>) =>
  async ({ org, building }: { org: string; building: string }): Promise<DomainInformation> => {
    const organisation = await organisationIdOf(db, org);
    if (organisation === undefined) throw BuildingNotFound();
    return inTenant(db, organisation.id, (tx) =>
      tx
        .selectFrom('offered_building as building')
        .select([
          'building.idp_hint as idpHint',
          'building.logo_url as logoUrl',
          'building.info_url as infoUrl',
          'building.support_email as supportEmail',
        ])
        .where('building.organisation_id', '=', organisation.id)
        .where('building.slug', '=', building)
        .where('building.removed_at', 'is', null)
        .executeTakeFirstOrThrow(() => BuildingNotFound()),
    );
  };

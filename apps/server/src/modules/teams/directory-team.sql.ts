import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { OrganisationKey } from '../../platform/keys.ts';

type GroupKey = OrganisationKey & { readonly groupId: string };

/** The groups of the directory that are teams. */
export const groupsThatAreTeams = async (
  tx: TenantTx,
  { organisationId }: OrganisationKey,
): Promise<ReadonlySet<string>> => {
  const rows = await tx
    .selectFrom('team')
    .select(sql<string>`team.scim_group_id`.as('id'))
    .where('team.organisation_id', '=', organisationId)
    .where('team.scim_group_id', 'is not', null)
    .where('team.removed_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** The team of a group that was one before returns with its id, so that what names it stays valid. */
export async function makeDirectoryTeam(tx: TenantTx, { organisationId, groupId }: GroupKey, name: string) {
  await sql`
    insert into team (organisation_id, name, source, scim_group_id)
    values (${organisationId}, left(${name}, 256), 'directory', ${groupId})
    on conflict on constraint team_group_unique do update
    set removed_at = null, version = team.version + 1`.execute(tx);
}

export const endDirectoryTeam = (tx: TenantTx, { organisationId, groupId }: GroupKey) =>
  tx
    .updateTable('team')
    .set({ removed_at: sql`now()` })
    .where('team.organisation_id', '=', organisationId)
    .where('team.scim_group_id', '=', groupId)
    .where('team.removed_at', 'is', null)
    .execute();

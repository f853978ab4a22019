import type { TenantTx } from '@berth/database';
import type { BuildingSettings, Modules, Policy } from '@berth/domain';

type At = { organisationId: string; buildingId: string };

export async function settingsOf(tx: TenantTx, { organisationId, buildingId }: At) {
  const row = await tx
    .selectFrom('building')
    .select([
      'building.display_name as displayName',
      'building.timezone',
      'building.logo_url as logoUrl',
      'building.info_url as infoUrl',
      'building.modules',
      'building.settings',
      'building.policies',
    ])
    .where('building.organisation_id', '=', organisationId)
    .where('building.id', '=', buildingId)
    .executeTakeFirstOrThrow();
  return {
    ...row,
    modules: row.modules as Modules,
    settings: row.settings as Partial<BuildingSettings>,
    policies: row.policies as Policy[],
  };
}

/** Locked, so that two settings saved at once do not lose one another. */
export async function lockSettings(tx: TenantTx, { organisationId, buildingId }: At) {
  const { settings, policies } = await tx
    .selectFrom('building')
    .select(['building.settings', 'building.policies'])
    .where('building.organisation_id', '=', organisationId)
    .where('building.id', '=', buildingId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { settings: settings as Partial<BuildingSettings>, policies: policies as Policy[] };
}

type Stored = { settings: Partial<BuildingSettings>; policies: Policy[] };

export const storeSettings = (tx: TenantTx, { organisationId, buildingId }: At, { settings, policies }: Stored) =>
  tx
    .updateTable('building')
    .set(({ eb }) => ({
      settings: JSON.stringify(settings),
      policies,
      version: eb('building.version', '+', 1),
    }))
    .where('building.organisation_id', '=', organisationId)
    .where('building.id', '=', buildingId)
    .execute();

export const publicFileOf = (tx: TenantTx, organisationId: string, hash: string) =>
  tx
    .selectFrom('file')
    .select(['file.content', 'file.media_type as mediaType'])
    .where('file.organisation_id', '=', organisationId)
    .where('file.hash', '=', hash)
    .where('file.is_public', '=', true)
    .executeTakeFirst();

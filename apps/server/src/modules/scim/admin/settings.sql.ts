import type { TenantTx } from '@berth/database';
import type { OrganisationKey } from '../../../platform/keys.ts';

export type Mode = 'observe' | 'apply';

const FIRST = { mode: 'observe', version: 1 } as const;

/** Observing is the default. */
export const settingsOf = async (
  tx: TenantTx,
  { organisationId }: OrganisationKey,
): Promise<{ mode: Mode; version: number }> => {
  const row = await tx
    .selectFrom('scim_settings')
    .select(['scim_settings.mode', 'scim_settings.version'])
    .where('scim_settings.organisation_id', '=', organisationId)
    .executeTakeFirst();
  return row === undefined ? FIRST : { mode: row.mode === 'apply' ? 'apply' : 'observe', version: row.version };
};

export const storeMode = (tx: TenantTx, { organisationId }: OrganisationKey, mode: Mode) =>
  tx
    .insertInto('scim_settings')
    .values({ organisation_id: organisationId, mode, version: FIRST.version + 1 })
    .onConflict((oc) =>
      oc
        .constraint('scim_settings_pkey')
        .doUpdateSet(({ eb }) => ({ mode, version: eb('scim_settings.version', '+', 1) })),
    )
    .returning(['scim_settings.version'])
    .executeTakeFirstOrThrow();

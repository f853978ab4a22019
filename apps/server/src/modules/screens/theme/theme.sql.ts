import type { TenantTx } from '@berth/database';
import type { ScreenTheme } from '@berth/domain/screens';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';

const themesOf = (tx: TenantTx, { organisationId, buildingId }: BuildingKey) =>
  tx
    .selectFrom('screen_theme')
    .select(['screen_theme.theme', 'screen_theme.version'])
    .where('screen_theme.organisation_id', '=', organisationId)
    .where('screen_theme.building_id', '=', buildingId);

export const themeOf = (tx: TenantTx, at: BuildingKey) => themesOf(tx, at).executeTakeFirst();

/** The first saved theme is version 2: version 1 is the default. */
export const storeTheme = (tx: TenantTx, { organisationId, buildingId }: BuildingKey, theme: ScreenTheme) =>
  tx
    .insertInto('screen_theme')
    .values({
      organisation_id: organisationId,
      building_id: buildingId,
      theme: JSON.stringify(theme),
      version: 2,
    })
    .onConflict((oc) =>
      oc
        .constraint('screen_theme_pkey')
        .doUpdateSet({ theme: JSON.stringify(theme), version: sql<number>`screen_theme.version + 1` }),
    )
    .returning('screen_theme.version')
    .executeTakeFirstOrThrow();

import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import {
  type BuildingSettings,
  type NoShowWorkflow,
  type Policy,
  SETTING_KEYS,
  type SettingKey,
} from '@berth/domain/buildings';
import type { BuildingKey } from '../../platform/keys.ts';

export function settingsOf(tx: TenantTx, { organisationId, buildingId }: BuildingKey) {
  return tx
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
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('offered_sensor as sensor')
          .select('sensor.id')
          .where('sensor.organisation_id', '=', organisationId)
          .whereRef('sensor.building_id', '=', 'building.id')
          .where('sensor.removed_at', 'is', null),
      ).as('hasSensors'),
    )
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('offered_neighbourhood as neighbourhood')
          .select('neighbourhood.id')
          .where('neighbourhood.organisation_id', '=', organisationId)
          .whereRef('neighbourhood.building_id', '=', 'building.id')
          .where('neighbourhood.removed_at', 'is', null),
      ).as('hasNeighbourhoods'),
    )
    .where('building.organisation_id', '=', organisationId)
    .where('building.id', '=', buildingId)
    .executeTakeFirstOrThrow();
}

/** Settings that have their own columns. */
export const columnSettings = (s: Partial<BuildingSettings>) => ({
  ...(s.display_name == null ? {} : { display_name: s.display_name }),
  ...(s.timezone == null ? {} : { timezone: s.timezone }),
  ...(s.address === undefined ? {} : { address: s.address }),
  ...(s.logo_url === undefined ? {} : { logo_url: s.logo_url }),
  ...(s.support_email === undefined ? {} : { support_email: s.support_email }),
  ...(s.idp_hint === undefined ? {} : { idp_hint: s.idp_hint }),
  ...(s.anonymise_after_days === undefined ? {} : { anonymise_after_days: s.anonymise_after_days }),
});

const settingsRow = (tx: TenantTx, { organisationId, buildingId }: BuildingKey) =>
  tx
    .selectFrom('building')
    .select([
      'building.settings',
      'building.setting_versions as versions',
      'building.policies',
      'building.display_name',
      'building.timezone',
      'building.address',
      'building.logo_url',
      'building.support_email',
      'building.idp_hint',
      'building.anonymise_after_days',
      'building.flow_name as workflow',
      'building.version',
    ])
    .where('building.organisation_id', '=', organisationId)
    .where('building.id', '=', buildingId);

type Columns = Pick<
  BuildingSettings,
  'address' | 'logo_url' | 'support_email' | 'idp_hint' | 'display_name' | 'timezone' | 'anonymise_after_days'
>;
type SettingsRow = Columns & {
  settings: Partial<BuildingSettings>;
  versions: Partial<Record<SettingKey, number>>;
  policies: Policy[];
  workflow: NoShowWorkflow | null;
  version: number;
};

/** A setting that was never changed has version 1. */
const versionsFrom = (counted: Partial<Record<SettingKey, number>>) =>
  Object.fromEntries(SETTING_KEYS.map((key) => [key, counted[key] ?? 1])) as Record<SettingKey, number>;

const apart = ({ settings, policies, versions, workflow, version, ...columns }: SettingsRow) => ({
  settings,
  policies,
  workflow,
  version,
  columns,
  versions: versionsFrom(versions),
});

export const allSettingsOf = async (tx: TenantTx, at: BuildingKey) =>
  apart(await settingsRow(tx, at).executeTakeFirstOrThrow());

/** Locks the row, so that two concurrent saves do not overwrite each other. */
export const lockSettings = async (tx: TenantTx, at: BuildingKey) =>
  apart(await settingsRow(tx, at).forUpdate().executeTakeFirstOrThrow());

export const storeColumn = (
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  columns: ReturnType<typeof columnSettings>,
) =>
  tx
    .updateTable('building')
    .set(({ eb }) => ({ ...columns, version: eb('building.version', '+', 1) }))
    .where('building.organisation_id', '=', organisationId)
    .where('building.id', '=', buildingId)
    .execute();

type Stored = { settings: Partial<BuildingSettings>; policies: Policy[]; workflow?: NoShowWorkflow };

export const storeSettings = (
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  { settings, policies, workflow }: Stored,
) =>
  tx
    .updateTable('building')
    .set(({ eb }) => ({
      settings: JSON.stringify(settings),
      policies,
      ...(workflow === undefined ? {} : { flow_name: workflow }),
      version: eb('building.version', '+', 1),
    }))
    .where('building.organisation_id', '=', organisationId)
    .where('building.id', '=', buildingId)
    .execute();

/**
 * Serialises changes of one building's opening hours. A split creates new rows, which a transaction waiting for the old
 * rows would not see. Returns whether the building reserves by timeslot.
 */
export const lockOpeningHours = (tx: TenantTx, { organisationId, buildingId }: BuildingKey) =>
  tx
    .selectFrom('building')
    .select(sql<boolean>`coalesce((building.settings -> 'timeslot')::boolean, false)`.as('timeslot'))
    .select('building.timezone as zone')
    .where('building.organisation_id', '=', organisationId)
    .where('building.id', '=', buildingId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

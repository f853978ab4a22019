import type { UnclaimedDevice } from '@berth/contract';
import { inTenant } from '@berth/database';
import type { IngestFault } from '@berth/domain/sensors';
import { toIso } from '@berth/domain/time';
import { sql } from 'kysely';
import type { Deps } from '../../../platform/deps.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';

export const unclaimedDevices =
  ({ db }: Pick<Deps, 'db'>) =>
  async ({ organisationId, buildingId }: BuildingCaller): Promise<UnclaimedDevice[]> => {
    const rows = await inTenant(db, organisationId, (tx) =>
      tx
        .selectFrom('sensor_unclaimed as device')
        .select(['device.external_id', 'device.measures', 'device.first_seen_at', 'device.last_seen_at'])
        .where('device.organisation_id', '=', organisationId)
        .where('device.building_id', '=', buildingId)
        .where(sql<boolean>`device.last_seen_at >= wall_clock() - interval '7 days'`)
        // Leaves out devices that were claimed since: the cache of the ingest process may be a minute old.
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('sensor')
                .select('sensor.id')
                .whereRef('sensor.organisation_id', '=', 'device.organisation_id')
                .whereRef('sensor.building_id', '=', 'device.building_id')
                .whereRef('sensor.external_key', '=', 'device.external_key')
                .where('sensor.removed_at', 'is', null),
            ),
          ),
        )
        .orderBy('device.last_seen_at', 'desc')
        .orderBy('device.external_key')
        .execute(),
    );
    return rows.map((row) => ({
      externalId: row.external_id,
      measures: row.measures as UnclaimedDevice['measures'],
      firstSeenDatetime: toIso(row.first_seen_at),
      lastSeenDatetime: toIso(row.last_seen_at),
    }));
  };

export const ingestFaults =
  ({ db }: Pick<Deps, 'db'>) =>
  async ({ organisationId, buildingId }: BuildingCaller) => {
    const rows = await inTenant(db, organisationId, (tx) =>
      tx
        .selectFrom('ingest_fault')
        .select(['ingest_fault.day', 'ingest_fault.reason', 'ingest_fault.count'])
        .where('ingest_fault.organisation_id', '=', organisationId)
        .where('ingest_fault.building_id', '=', buildingId)
        .where(sql<boolean>`ingest_fault.day > ((wall_clock() at time zone 'utc') - interval '7 days')::date`)
        .orderBy('ingest_fault.day', 'desc')
        .orderBy('ingest_fault.reason')
        .execute(),
    );
    return rows.map(({ reason, ...row }) => ({ ...row, reason: reason as IngestFault }));
  };

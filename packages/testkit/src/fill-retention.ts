import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingIds, PlaceColumns } from './tenant-ids.ts';

/**
 * Creates an anonymisation run, a building where anonymisation is paused, a legal hold without approval, a confirmed
 * purge of something that no longer exists, a finished copy of a person's data, and the sign-in of an erased person.
 */
export async function fillRetention(tx: TenantTx, place: PlaceColumns, ids: BuildingIds, mark: string) {
  await tx
    .insertInto('anonymise_night')
    .values({ ...place, night: '2026-01-01', due: 1 })
    .execute();
  await tx
    .insertInto('anonymise_breaker')
    .values({ ...place, stopped_at: sql`now()` })
    .execute();
  await tx
    .insertInto('circuit_breaker')
    .values((['removals', 'anonymising'] as const).map((action) => ({ ...place, action, stopped_at: sql`now()` })))
    .execute();
  await tx
    .insertInto('circuit_breaker')
    .values({ organisation_id: place.organisation_id, action: 'purging', stopped_at: sql`now()` })
    .onConflict((oc) => oc.doNothing())
    .execute();
  await tx
    .insertInto('purge_breaker')
    .values({ organisation_id: place.organisation_id, stopped_at: sql`now()` })
    .onConflict((oc) => oc.doNothing())
    .execute();
  await tx
    .insertInto('purge_confirmation')
    .values({ organisation_id: place.organisation_id, subject_id: ids.legalHold })
    .execute();
  await tx
    .insertInto('erased_sign_in')
    .values({
      organisation_id: place.organisation_id,
      sign_in_hash: sql`sha256(${mark}::bytea)`,
      expires_at: sql`now() + interval '1 day'`,
    })
    .onConflict((oc) => oc.doNothing())
    .execute();
  const days = { from_day: sql<string>`current_date`, until_day: sql<string>`current_date` };
  await tx
    .insertInto('legal_hold')
    .values({ ...place, id: ids.legalHold, ...days, reason: `${mark} reason`, created_by: ids.member })
    .execute();
  await tx
    .insertInto('privacy_request')
    .values({
      organisation_id: place.organisation_id,
      member_id: ids.member,
      asked_by: ids.member,
      kind: 'export',
      state: 'done',
      asked_at: sql`now() - interval '2 days'`,
      due_at: sql`now() - interval '2 days'`,
      receipt: JSON.stringify({ rows: [], account: null, mark }),
    })
    .execute();
}

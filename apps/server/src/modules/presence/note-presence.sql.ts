import type { TenantTx } from '@berth/database';
import type { LocalDate } from '@berth/domain/time';

type Presence = {
  readonly organisationId: string;
  readonly buildingId: string;
  readonly memberId: string;
  readonly localDay: LocalDate;
};

/** Records an arrival, and returns the first one of the day. */
export async function notePresence(tx: TenantTx, { organisationId, buildingId, memberId, localDay }: Presence) {
  await tx
    .insertInto('presence')
    .values({ organisation_id: organisationId, building_id: buildingId, member_id: memberId, local_day: localDay })
    .onConflict((oc) => oc.constraint('presence_pkey').doNothing())
    .execute();
  const { at } = await tx
    .selectFrom('presence')
    .select('presence.checked_in_at as at')
    .where('presence.organisation_id', '=', organisationId)
    .where('presence.building_id', '=', buildingId)
    .where('presence.member_id', '=', memberId)
    .where('presence.local_day', '=', localDay)
    .executeTakeFirstOrThrow();
  return at;
}

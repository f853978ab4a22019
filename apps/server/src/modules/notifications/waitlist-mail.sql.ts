import type { TenantTx } from '@berth/database';
import type { ObjectType } from '@berth/domain/reservations';
import type { BuildingKey } from '../../platform/keys.ts';

/** Undefined if the entry was deleted with its member or building. */
export const mailedEntry = (tx: TenantTx, { organisationId, buildingId }: BuildingKey, entryId: string) =>
  tx
    .selectFrom('offered_waitlist_entry as entry')
    .select(['entry.type', 'entry.start_at as start', 'entry.end_at as end', 'entry.space_id as spaceId'])
    .where('entry.organisation_id', '=', organisationId)
    .where('entry.building_id', '=', buildingId)
    .where('entry.id', '=', entryId)
    .$narrowType<{ type: ObjectType }>()
    .executeTakeFirst();

export type MailedEntry = NonNullable<Awaited<ReturnType<typeof mailedEntry>>>;

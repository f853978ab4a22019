import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';

/** Reads the screen for a mail; undefined if it was removed, or is not approved although it is not locked. */
export const mailedScreen = (tx: TenantTx, organisationId: string, screenId: string, { isLocked = false } = {}) =>
  tx
    .selectFrom('offered_screen as screen')
    .leftJoin('offered_space as space', (join) =>
      join.onRef('space.organisation_id', '=', 'screen.organisation_id').onRef('space.id', '=', 'screen.object_id'),
    )
    .leftJoin('offered_space as room', (join) =>
      join.onRef('room.organisation_id', '=', 'space.organisation_id').onRef('room.id', '=', 'space.room_id'),
    )
    .leftJoin('offered_floor as floor', (join) =>
      join.onRef('floor.organisation_id', '=', 'space.organisation_id').onRef('floor.id', '=', 'space.floor_id'),
    )
    .select(['screen.name', 'screen.kind', 'screen.asked_from as askedFrom', 'screen.approved_at as approvedAt'])
    .select(
      sql<string[]>`array(
        select shown.name from offered_floor shown
        where shown.organisation_id = screen.organisation_id and shown.id = any(screen.floors)
        order by shown.level)`.as('floorNames'),
    )
    .select(['space.name as spaceName', 'room.name as roomName', 'floor.name as floorName'])
    .where('screen.organisation_id', '=', organisationId)
    .where('screen.id', '=', screenId)
    .$if(!isLocked, (query) => query.where('screen.approved_at', 'is not', null))
    .executeTakeFirst();

export type MailedScreen = NonNullable<Awaited<ReturnType<typeof mailedScreen>>>;

/** Finds the member by the person; undefined if the person is not a member. */
export const memberWho = (tx: TenantTx, organisationId: string, personId: string) =>
  tx
    .selectFrom('offered_member as member')
    .select(['member.email', 'member.first_name as firstName', 'member.last_name as lastName'])
    .where('member.organisation_id', '=', organisationId)
    .where('member.person_id', '=', personId)
    .executeTakeFirst();

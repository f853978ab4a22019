import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { UserKey } from '../../../platform/keys.ts';
import { notHeld } from '../../retention/index.ts';
import { RESTORABLE_DAYS } from '../leaving/before-removal.ts';

/** Replaces a name: past figures stay, without the person. */
const FORMER = 'Former colleague';

export const eraseRecord = (tx: TenantTx, { organisationId, userId }: UserKey) =>
  sql`
    update member
    set first_name = ${FORMER}, last_name = '', email = gen_random_uuid() || '@removed.invalid', person_id = null,
      attributes = '{}', identifiers = '{}', roles = '{}', token_roles = '{}', language = null, last_seen_at = null,
      before_removal = null, refresh_needed = false
    where organisation_id = ${organisationId} and id = ${userId}`.execute(tx);

export const forgetInvitation = (tx: TenantTx, { organisationId, userId }: UserKey) =>
  tx
    .deleteFrom('invitation')
    .where('invitation.organisation_id', '=', organisationId)
    .where('invitation.member_id', '=', userId)
    .execute();

/** Members who were removed longer ago than they can be restored, and are not erased yet. */
export async function erasable(tx: TenantTx, organisationId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select member.id from member
    where member.organisation_id = ${organisationId} and member.before_removal is not null
      and member.removed_at < wall_clock() - make_interval(days => ${RESTORABLE_DAYS})
      and ${notHeld(organisationId, { building: sql`null::uuid`, member: sql`member.id` })}
    order by member.id limit ${most} for update`.execute(tx);
  return rows.map(({ id }) => id);
}

import type { TenantTx } from '@berth/database';
import type { LocalDate } from '@berth/domain/time';
import type { MemberKey } from '../../../../platform/keys.ts';
import { leftBeforeStart } from '../left-before-start.ts';

/** The days on which a member had which space, from a day until yesterday. */
export const visitsOf = (
  tx: TenantTx,
  { organisationId, memberId }: MemberKey,
  { from, until }: { from: LocalDate; until: LocalDate },
) =>
  tx
    .selectFrom('reservation as r')
    .select(['r.space_id as spaceId', 'r.local_day as day'])
    .where('r.organisation_id', '=', organisationId)
    .where('r.member_id', '=', memberId)
    .where('r.local_day', '>=', from)
    .where('r.local_day', '<', until)
    .where('r.state', 'in', ['r', 'i', 'o'])
    .where((eb) => eb.not(leftBeforeStart('r')))
    .execute();

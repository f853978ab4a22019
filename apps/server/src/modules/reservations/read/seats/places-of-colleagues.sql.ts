import type { TenantTx } from '@berth/database';
import type { ObjectType } from '@berth/domain/reservations';
import { sql } from 'kysely';
import { type ColleaguesAsked, isColleague, isInBuilding } from '../lists/colleagues-in.sql.ts';
import { leftBeforeStart } from '../left-before-start.ts';

export type PlaceOfColleague = {
  readonly memberId: string;
  readonly username: string;
  readonly firstName: string;
  readonly spaceId: string;
};

type Query = Omit<ColleaguesAsked, 'floorId'> & {
  readonly memberIds: readonly string[];
  /** More colleagues. Unknown addresses are left out, like people who hide: the answer does not tell them apart. */
  readonly addresses: readonly string[];
  readonly type: ObjectType;
};

/**
 * Where some colleagues have reserved during a period, as far as find-my-colleague would tell the onlooker: one space
 * each, the one that they have for the longest part of the period.
 */
export async function placesOfColleagues(tx: TenantTx, query: Query): Promise<PlaceOfColleague[]> {
  const { organisationId, memberIds, addresses, type, range } = query;
  const requested = tx
    .selectFrom('offered_member as requested')
    .select('requested.id')
    .where('requested.organisation_id', '=', organisationId)
    .where((eb) =>
      eb.or([
        eb('requested.id', '=', sql<string>`any(${memberIds}::uuid[])`),
        eb('requested.email', '=', sql<string>`any(${addresses}::text[])`),
      ]),
    );
  const [start, end] = [sql<number>`${new Date(range.start)}`, sql<number>`${new Date(range.end)}`];
  return tx
    .selectFrom('reservation as r')
    .innerJoin('offered_space as space', (join) =>
      join.onRef('space.organisation_id', '=', 'r.organisation_id').onRef('space.id', '=', 'r.space_id'),
    )
    .innerJoin('offered_member as member', (join) =>
      join.onRef('member.organisation_id', '=', 'r.organisation_id').onRef('member.id', '=', 'r.member_id'),
    )
    .distinctOn('member.id')
    .select([
      'member.id as memberId',
      'member.email as username',
      'member.first_name as firstName',
      'r.space_id as spaceId',
    ])
    .where('r.organisation_id', '=', organisationId)
    .where('r.member_id', '=', sql<string>`any(array(${requested}))`)
    .where('r.end_at', '>', start)
    .where('r.start_at', '<', end)
    .where('r.state', '<>', 'c')
    .where((eb) => eb.not(leftBeforeStart('r')))
    .where('space.type', '=', type)
    .where((eb) => isInBuilding(eb, { ...query, floorId: undefined }))
    .where((eb) => isColleague(eb, { ...query, floorId: undefined }))
    .orderBy('member.id')
    .orderBy(sql`least(r.end_at, ${end}) - greatest(r.start_at, ${start})`, 'desc')
    .orderBy('r.start_at')
    .execute();
}

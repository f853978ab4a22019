import { type Database, type DB, inTenant, type TenantTx } from '@berth/database';
import { type QueryCreator, sql } from 'kysely';

/** Without a letter or a digit no index helps, and nobody is called so. */
export const isSeekable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

type At = { organisationId: string; buildingId: string };
type Wanted = At & { onlyFindable: boolean };

/** Of those who are sought, the members of one building, at most twenty. */
export const soughtInBuilding = (tx: TenantTx, w: Wanted) =>
  tx
    // Found before they are put in order: read by name, all that do not match would be read.
    .with(
      (found) => found('found').materialized(),
      (db) => sought(db, w),
    )
    .selectFrom('found')
    .select(['found.username', 'found.firstName', 'found.lastName'])
    .orderBy('found.lastName')
    .orderBy('found.firstName')
    .orderBy('found.id')
    .limit(20)
    .execute();

const sought = (tx: QueryCreator<DB>, w: Wanted) =>
  tx
    .selectFrom('member')
    .select(['member.email as username', 'member.first_name as firstName', 'member.last_name as lastName', 'member.id'])
    .where('member.organisation_id', '=', w.organisationId)
    .where('member.suspended_at', 'is', null)
    .where('member.removed_at', 'is', null)
    .$if(w.onlyFindable, (query) => query.where(sql<string>`member.attributes -> 'isFindable' ->> 0`, '=', 'true'))
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('member_building')
            .select('member_building.member_id')
            .where('member_building.organisation_id', '=', w.organisationId)
            .where('member_building.building_id', '=', w.buildingId)
            .whereRef('member_building.member_id', '=', 'member.id'),
        ),
        exists(
          selectFrom('offered_building_access as building_access')
            .select('building_access.identifier')
            .where('building_access.organisation_id', '=', w.organisationId)
            .where('building_access.building_id', '=', w.buildingId)
            .where('building_access.identifier', '=', sql<string>`any(member.identifiers)`),
        ),
      ]),
    );

/** Ids of those whose name or address contains the text; undefined when they are more than `most`. */
export async function membersNamed(
  db: Database,
  organisationId: string,
  text: string,
  most: number,
): Promise<string[] | undefined> {
  if (!isSeekable(text)) return [];
  const found = await inTenant(
    db,
    organisationId,
    (tx) =>
      tx
        .selectFrom('member')
        .select('member.id')
        .where('member.organisation_id', '=', organisationId)
        .limit(most + 1)
        .execute(),
    { seek: text },
  );
  return found.length > most ? undefined : found.map(({ id }) => id);
}

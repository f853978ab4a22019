import type { TenantTx } from '@berth/database';
import type { DirectoryChange } from '@berth/domain/scim';
import type { FollowingRow } from './following-members.sql.ts';
import {
  addToBuildings,
  type Belonging,
  insertFollowing,
  type NewMember,
  removeFromBuildings,
  updateFollowing,
} from './store-following.sql.ts';

/** The change of one member, or of a new one if `member` is undefined. */
type Followed = NewMember & { readonly member: FollowingRow | undefined; readonly change: DirectoryChange };

const without = (all: readonly string[], some: readonly string[]) => all.filter((one) => !some.includes(one));

const belongings = (memberId: string, buildingIds: readonly string[]): Belonging[] =>
  buildingIds.map((buildingId) => ({ memberId, buildingId }));

/** Applies the directory to any number of members, with a fixed number of statements. Returns their ids by address. */
export async function followMembers(
  tx: TenantTx,
  organisationId: string,
  followed: readonly Followed[],
): Promise<ReadonlyMap<string, string>> {
  const made = await insertFollowing(
    tx,
    organisationId,
    followed.filter(({ member }) => member === undefined),
  );
  const idByEmail = new Map(made.map(({ id, email }) => [email, id]));
  for (const { member, email } of followed) if (member !== undefined) idByEmail.set(email, member.id);
  const idOf = (email: string) => idByEmail.get(email) ?? '';
  await updateFollowing(
    tx,
    organisationId,
    followed.map(({ email, firstName, lastName, change: { after } }) => ({
      memberId: idOf(email),
      email,
      firstName,
      lastName,
      ...after,
    })),
  );
  const gained = followed.flatMap(({ email, member, change: { after } }) =>
    belongings(idOf(email), without(after.buildings, member?.buildings ?? [])),
  );
  const lost = followed.flatMap(({ email, member, change: { after } }) =>
    belongings(idOf(email), without(member?.buildings ?? [], after.buildings)),
  );
  await addToBuildings(tx, organisationId, gained);
  await removeFromBuildings(tx, organisationId, lost);
  return idByEmail;
}

import type { TenantTx } from '@berth/database';
import type { DemoAccount } from '../accounts.ts';
import type { DemoOrganisation } from '../types.ts';
import { colleaguesOf, memberIdOf } from './colleagues.ts';

const FAVOURITES = 3;

/** Each account likes to sit with some people of one team in its first building; accounts differ in the team. */
export async function seedFavourites(
  tx: TenantTx,
  organisation: DemoOrganisation,
  accounts: readonly DemoAccount[],
): Promise<void> {
  const colleagues = colleaguesOf(organisation).filter(({ team }) => team !== undefined);
  const rows = accounts.flatMap(({ email, buildings }, at) => {
    const building = organisation.buildings.find(({ slug }) => buildings.includes(`${organisation.slug}/${slug}`));
    const teams = [
      ...Map.groupBy(
        colleagues.filter(({ buildingId }) => buildingId === building?.id),
        ({ team }) => team?.name,
      ).values(),
    ];
    const team = teams[at % Math.max(1, teams.length)] ?? [];
    return team.slice(0, FAVOURITES).map(({ memberId }) => ({
      organisation_id: organisation.id,
      member_id: memberIdOf(organisation.slug, email),
      colleague_id: memberId,
    }));
  });
  await tx
    .insertInto('favourite_colleague')
    .values(rows)
    .onConflict((oc) => oc.doNothing())
    .execute();
}

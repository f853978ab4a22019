import type { TenantTx } from '@berth/database';
import { demoAccounts } from '../accounts.ts';
import { demoId } from '../demo-id.ts';
import type { DemoOrganisation } from '../types.ts';
import { colleaguesOf, memberIdOf } from './colleagues.ts';

const WITH_ACCOUNTS = 'Consulting';
const NAMES = [WITH_ACCOUNTS, 'Design'];
const COLLEAGUES = 6;
/** The accounts in the first team; the first one leads it. */
const ACCOUNTS = ['teamlead', 'employee', 'coordinator'];

/** Seeds two teams: one with the lead and the employee who can sign in, and one of colleagues only. */
export async function seedTeams(tx: TenantTx, organisation: DemoOrganisation) {
  const { id: organisation_id, slug, buildings } = organisation;
  const colleagues = colleaguesOf(organisation).filter(({ buildingId }) => buildingId === buildings[0]?.id);
  const accounts = ACCOUNTS.flatMap((user) =>
    demoAccounts.filter(
      ({ email, buildings: own }) => email.startsWith(`${user}@`) && own.some((path) => path.startsWith(`${slug}/`)),
    ),
  ).map(({ email }) => memberIdOf(slug, email));
  for (const name of NAMES) {
    const team_id = demoId('team', organisation_id, name);
    const others = colleagues.filter(({ team }) => team?.name === name).slice(0, COLLEAGUES);
    const people = [...(name === WITH_ACCOUNTS ? accounts : []), ...others.map(({ memberId }) => memberId)];
    await tx
      .insertInto('team')
      .values({ organisation_id, id: team_id, name })
      .onConflict((oc) => oc.doNothing())
      .execute();
    await tx
      .insertInto('team_member')
      .values(people.map((member_id, at) => ({ organisation_id, team_id, member_id, leads: at === 0 })))
      .onConflict((oc) => oc.doNothing())
      .execute();
  }
}

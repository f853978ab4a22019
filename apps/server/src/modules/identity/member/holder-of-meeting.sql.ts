import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';
import { memberIdentifiedBy } from './identified-member.sql.ts';

/** An address that receives no mail and cannot be used to sign in. */
const addressFor = (buildingId: string) => `calendar.${buildingId}@calendar.invalid`;
const NAME = 'Calendar';

/** The holder of meetings without a known organiser: one for each building, hidden from lists and counts of people. */
export async function calendarMember(tx: TenantTx, { organisationId, buildingId }: BuildingKey): Promise<string> {
  const email = addressFor(buildingId);
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into member (organisation_id, email, first_name, last_name, explicit, kind)
      values (${organisationId}, ${email}, '', ${NAME}, false, 'calendar')
      on conflict (organisation_id, email) do nothing
      returning id)
    select id from made
    union all
    select member.id from member where member.organisation_id = ${organisationId} and member.email = ${email}
    limit 1`.execute(tx);
  const [row] = rows;
  // A concurrent transaction created it between the two parts of the statement.
  return row === undefined ? calendarMember(tx, { organisationId, buildingId }) : row.id;
}

/** The holder of an imported meeting: its organiser, if they are a member of the building. */
export async function holderOfMeeting(tx: TenantTx, at: BuildingKey, organiser: string | undefined): Promise<string> {
  const member = organiser === undefined ? undefined : await memberIdentifiedBy(tx, at, { email: organiser });
  return member?.memberId ?? calendarMember(tx, at);
}

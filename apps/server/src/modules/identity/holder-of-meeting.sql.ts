import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingKey } from '../../platform/keys.ts';
import { memberIdentifiedBy } from './identified-member.sql.ts';

/** Nobody receives mail there, and nobody can sign in with it. */
const addressFor = (buildingId: string) => `calendar.${buildingId}@calendar.invalid`;
const NAME = 'Calendar';

/** Whoever meets where nobody is known for it: one for each building, who is in no list and no count of people. */
async function calendarMember(tx: TenantTx, { organisationId, buildingId }: BuildingKey): Promise<string> {
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
  // Somebody else made it between the two halves of the statement.
  return row === undefined ? calendarMember(tx, { organisationId, buildingId }) : row.id;
}

/** Who holds the room of a meeting that was made in a calendar of others: its organiser, where they are of the building. */
export async function holderOfMeeting(tx: TenantTx, at: BuildingKey, organiser: string | undefined): Promise<string> {
  const known = organiser === undefined ? undefined : await memberIdentifiedBy(tx, at, { email: organiser });
  return known?.memberId ?? calendarMember(tx, at);
}

import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';

/** Adds the creator of a building to it, if they are a member of its organisation. */
export const addCreator = (tx: TenantTx, organisationId: string, buildingId: string, personId: string) =>
  sql`
    insert into member_building (organisation_id, building_id, member_id)
    select member.organisation_id, ${buildingId}::uuid, member.id from member
    where member.organisation_id = ${organisationId}::uuid and member.person_id = ${personId}::uuid
      and member.suspended_at is null and member.removed_at is null`.execute(tx);

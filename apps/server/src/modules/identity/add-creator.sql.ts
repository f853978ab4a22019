import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';

/** Whoever makes a building for their own organisation is one of its people from the start; a stranger is not. */
export const addCreator = (tx: TenantTx, organisationId: string, buildingId: string, personId: string) =>
  sql`
    insert into member_building (organisation_id, building_id, member_id)
    select member.organisation_id, ${buildingId}::uuid, member.id from member
    where member.organisation_id = ${organisationId}::uuid and member.person_id = ${personId}::uuid
      and member.suspended_at is null and member.removed_at is null`.execute(tx);

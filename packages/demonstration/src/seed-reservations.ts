import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '@berth/domain';
import { comes, demoReservations, type DemoReservation } from './reservations.ts';
import type { DemoBuilding } from './types.ts';
import type { TenantTx } from '@berth/database';

/** Half of the people check out; the others leave when they are done. */
const checksOut = ({ id }: DemoReservation) => /[0-7]$/.test(id);

const rowOf = (organisationId: string, r: DemoReservation, now: number) => {
  const checksIn = r.start <= now && comes(r);
  const isOut = checksIn && r.end <= now && checksOut(r);
  return {
    organisation_id: organisationId,
    id: r.id,
    floor_id: r.floorId,
    space_id: r.spaceId,
    member_id: r.memberId,
    start_at: new Date(r.start),
    end_at: new Date(r.end),
    local_day: r.localDay,
    state: isOut ? 'o' : checksIn ? 'i' : 'r',
    holds_space: !isOut,
    exclusive: true,
    ticket: randomBytes(16),
    checked_in_at: checksIn ? new Date(r.start + 5 * MINUTE_MS) : null,
    subject: r.subject,
  };
};

/** Stores the first of two reservations for the same desk or the same person. */
export async function seedReservations(
  tx: TenantTx,
  organisationId: string,
  building: DemoBuilding,
  memberIds: readonly string[],
  now: number,
): Promise<void> {
  const rows = demoReservations(building, memberIds, now).map((r) => rowOf(organisationId, r, now));
  if (rows.length > 0)
    await tx
      .insertInto('reservation')
      .values(rows)
      .onConflict((oc) => oc.doNothing())
      .execute();
}

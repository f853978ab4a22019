import { createHash } from 'node:crypto';
import type { TenantTx } from '@berth/database';
import { colleaguesOf } from '../colleagues.ts';
import type { DemoBuilding, DemoOrganisation } from '../types.ts';
import { type DemoPast, demoPast } from './demo-past.ts';

/** The number of rows in a statement, which is limited by its parameters. */
const AT_ONCE = 2_000;

const moment = (instant: number | null) => (instant === null ? null : new Date(instant));

const rowOf = (organisationId: string, r: DemoPast) => ({
  organisation_id: organisationId,
  id: r.id,
  floor_id: r.floorId,
  space_id: r.spaceId,
  member_id: r.memberId,
  start_at: new Date(r.start),
  end_at: new Date(r.end),
  local_day: r.localDay,
  state: r.state,
  holds_space: false,
  exclusive: true,
  ticket: createHash('sha256').update(r.id).digest().subarray(0, 16),
  checked_in_at: moment(r.checkedInAt),
  cancelled_at: moment(r.cancelledAt),
  cancelled_by: r.cancelledBy,
  planned_end_at: moment(r.plannedEnd),
  subject: r.subject,
});

/** Seeds three past months. The worker counts them within a minute, and counts nothing twice. */
export async function seedPast(tx: TenantTx, organisation: DemoOrganisation, building: DemoBuilding, now: number) {
  const memberIds = colleaguesOf(organisation)
    .filter(({ buildingId }) => buildingId === building.id)
    .map(({ memberId }) => memberId);
  const { days, reservations } = demoPast(building, memberIds, now);
  const rows = reservations.map((r) => rowOf(organisation.id, r));
  let stored = 0n;
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const [{ numInsertedOrUpdatedRows = 0n } = {}] = await tx
      .insertInto('reservation')
      .values(rows.slice(from, from + AT_ONCE))
      .onConflict((oc) => oc.doNothing())
      .execute();
    stored += numInsertedOrUpdatedRows;
  }
  if (stored === 0n) return;
  await tx
    .insertInto('usage_due')
    .values(days.map((local_day) => ({ organisation_id: organisation.id, building_id: building.id, local_day })))
    .onConflict((oc) => oc.doNothing())
    .execute();
}

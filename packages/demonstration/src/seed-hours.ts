import type { TenantTx } from '@berth/database';
import { demoId } from './demo-id.ts';
import type { DemoBuilding } from './types.ts';

const WORKING_DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const OFFICE = { start_time: '08:00', end_time: '18:00' };
/** Cars come before their drivers sit down. */
const PARKING = { start_time: '07:00', end_time: '19:00' };
const SINCE = '2025-01-01';

/** Seeds the opening hours of every room that can be reserved, or that has desks or parking spots. */
export async function seedHours(tx: TenantTx, organisationId: string, building: DemoBuilding): Promise<void> {
  const rooms = building.floors.flatMap((floor) => floor.rooms).filter(({ reservedBy }) => reservedBy !== 'none');
  await tx
    .insertInto('timeslot')
    .values(
      rooms.map(({ id, kind }) => ({
        organisation_id: organisationId,
        id: demoId('hours', id),
        building_id: building.id,
        room_id: id,
        ...(kind === 'parking' ? PARKING : OFFICE),
        valid_from: SINCE,
        days: WORKING_DAYS,
      })),
    )
    .onConflict((oc) => oc.doNothing())
    .execute();
}

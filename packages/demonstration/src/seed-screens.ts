import { createHash, randomBytes } from 'node:crypto';
import type { TenantTx } from '@berth/database';
import { DAY_MS } from '@berth/domain/time';
import { demoId } from './demo-id.ts';
import type { DemoBuilding } from './types.ts';

const SCREENS = [
  { name: 'Entrance hall', kind: 'dailyReservation', page: '1/3' },
  { name: 'Reception', kind: 'publicScreen', page: 'kiosk' },
  { name: 'Canteen', kind: 'dailyReservation', page: '2/3' },
] as const;
const APPROVED_DAYS = 40;
const ADDRESS = '192.0.2.41';

export const screenId = (building: DemoBuilding, name: string) => demoId('screen', building.id, name);

/** Digits that depend only on the name. */
const pairingCode = (id: string) =>
  String(createHash('sha256').update(id).digest().readUIntBE(0, 6) % 1e12).padStart(12, '0');

/** Seeds approved screens. No device has their secrets, so they fall silent after a quarter of an hour. */
export async function seedScreens(tx: TenantTx, organisationId: string, building: DemoBuilding, now: number) {
  for (const { name, kind, page } of SCREENS) {
    const id = screenId(building, name);
    await tx
      .insertInto('screen')
      .values({
        organisation_id: organisationId,
        id,
        building_id: building.id,
        kind,
        name,
        pairing_code: pairingCode(id),
        secret_hash: createHash('sha256').update(randomBytes(32)).digest(),
        asked_from: ADDRESS,
        created_at: new Date(now - APPROVED_DAYS * DAY_MS),
        approved_at: new Date(now - APPROVED_DAYS * DAY_MS),
        show_desks: true,
        shows_names: true,
      })
      .onConflict((oc) => oc.doNothing())
      .execute();
    await tx
      .insertInto('screen_heartbeat')
      .values({ organisation_id: organisationId, screen_id: id, address: ADDRESS, page, seen_at: new Date(now) })
      .onConflict((oc) => oc.doNothing())
      .execute();
  }
}

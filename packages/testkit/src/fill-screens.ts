import { createHash } from 'node:crypto';
import type { TenantTx } from '@berth/database';
import { DEFAULT_THEME, type ScreenKind } from '@berth/domain/screens';
import type { TestOrganisation } from './builders.ts';
import type { BuildingIds, PlaceColumns } from './tenant-ids.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The secret that the browser of a screen stores, derived from the screen's id. */
export const secretOfScreen = (screenId: string): string => digest(screenId).toString('base64url');

/** The pairing codes of a full tenant's screens. */
export const PAIRING_CODES = {
  screen: '000000000001',
  todayScreen: '000000000002',
  kiosk: '000000000003',
  waitingScreen: '000000000004',
} as const;

const APPROVED = new Date('2026-01-01T00:00:00Z');

/** Creates an approved screen of each kind, a waiting one, and the theme of the today screens. */
export async function fillScreens(tx: TenantTx, place: PlaceColumns, ids: BuildingIds, mark: string) {
  const screen = (which: keyof typeof PAIRING_CODES, kind: ScreenKind) => ({
    ...place,
    id: ids[which],
    kind,
    pairing_code: PAIRING_CODES[which],
    secret_hash: digest(secretOfScreen(ids[which])),
    asked_from: '192.0.2.1',
    name: `${mark} ${which}`,
    show_desks: true,
    shows_names: true,
  });
  await tx
    .insertInto('screen')
    .values([
      { ...screen('screen', 'code'), object_id: ids.freeDesk, approved_at: APPROVED },
      { ...screen('todayScreen', 'dailyReservation'), approved_at: APPROVED, object_id: null },
      { ...screen('kiosk', 'publicScreen'), approved_at: APPROVED, object_id: null },
      { ...screen('waitingScreen', 'dailyReservation'), approved_at: null, object_id: null },
    ])
    .execute();
  await tx
    .insertInto('screen_heartbeat')
    .values({ organisation_id: place.organisation_id, screen_id: ids.todayScreen, address: '192.0.2.1', page: mark })
    .execute();
  const { organisation_id } = place;
  await tx.insertInto('kiosk_tries').values({ organisation_id, screen_id: ids.kiosk, tries: 0 }).execute();
  await tx
    .insertInto('kiosk_reservation')
    .values({ ...place, reservation_id: ids.reservation, screen_id: ids.kiosk })
    .execute();
  const theme = JSON.stringify({ ...DEFAULT_THEME, welcome_message: `${mark} welcome` });
  await tx
    .insertInto('screen_theme')
    .values({ ...place, theme })
    .execute();
}

type Filled = { organisation: TestOrganisation; id: string; ids: BuildingIds; mark: string };

/** Restores the initial rows and deletes later ones. */
export async function refillScreens(tx: TenantTx, { organisation, id, ids, mark }: Filled) {
  const place = { organisation_id: organisation.id, building_id: id };
  for (const table of ['kiosk_reservation', 'screen', 'screen_theme'] as const)
    await tx.deleteFrom(table).where('organisation_id', '=', organisation.id).where('building_id', '=', id).execute();
  await fillScreens(tx, place, ids, mark);
}

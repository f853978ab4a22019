import type { WaitlistEntry as Shown, WaitlistOffer } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import { toIso } from '@berth/domain/time';
import { peopleAhead } from '@berth/domain/waitlist';
import type { BuildingKey } from '../../platform/keys.ts';
import { holdsIn, inOrder, type WaitlistHold } from '../reservations/index.ts';
import { buildingOf, spacesOf } from './building.sql.ts';
import { type StoredEntry, waitingIn } from './entries.sql.ts';

export const presentOffer = (hold: WaitlistHold | undefined): WaitlistOffer | null =>
  hold === undefined || hold.offeredAt === null
    ? null
    : {
        objectId: hold.spaceId,
        objectName: hold.spaceName,
        roomName: hold.roomName,
        floorId: hold.floorId,
        startDatetime: toIso(hold.start),
        endDatetime: toIso(hold.end),
        expiresAt: toIso(hold.expiresAt),
      };

export const presentCommon = (entry: StoredEntry, offer: WaitlistOffer | null) => ({
  id: entry.id,
  objectType: entry.type,
  startDatetime: toIso(entry.start),
  endDatetime: toIso(entry.end),
  floorIds: [...entry.floorIds],
  roomIds: [...entry.roomIds],
  objectId: entry.spaceId ?? null,
  objectName: entry.spaceName,
  attributeIds: [...entry.attributeIds],
  autoAccept: entry.autoAccept,
  state: entry.state === 'waiting' && offer !== null ? ('offered' as const) : entry.state,
  joinedAt: toIso(entry.joinedAt),
  missedOffers: entry.missedOffers,
  offer,
  version: entry.version,
});

/** Entries with their offers and the number of people ahead, in their order. */
export async function presentEntries(tx: TenantTx, at: BuildingKey, entries: readonly StoredEntry[]): Promise<Shown[]> {
  if (entries.length === 0) return [];
  const building = await buildingOf(tx, at);
  const isOpen = entries.some(({ state }) => state === 'waiting');
  const holds = isOpen
    ? await holdsIn(
        tx,
        at,
        entries.map(({ id }) => id),
      )
    : [];
  const spaces = isOpen ? await spacesOf(tx, at) : [];
  const answers: Shown[] = [];
  for (const entry of entries) {
    const offer = presentOffer(holds.find(({ subjectId }) => subjectId === entry.id));
    let ahead = 0;
    if (building !== undefined && entry.state === 'waiting' && offer === null) {
      const all = await inOrder(tx, at, await waitingIn(tx, at, entry.localDay), entry.type, building);
      const before = all.slice(
        0,
        all.findIndex(({ id }) => id === entry.id),
      );
      ahead = peopleAhead(entry, before, spaces, () => -1);
    }
    const reservation =
      entry.reservationId === null || entry.reservedName === null
        ? null
        : { id: entry.reservationId, objectName: entry.reservedName };
    answers.push({ ...presentCommon(entry, offer), endReason: entry.endReason, ahead, reservation });
  }
  return answers;
}

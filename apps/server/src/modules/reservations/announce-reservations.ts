import type { TenantTx } from '@berth/database';
import { localDayOf, type LocalDate } from '@berth/domain/time';
import type { BuildingKey } from '../../platform/keys.ts';
import type { Live } from '../../platform/messaging/live.ts';

type Announced = {
  readonly id: string;
  readonly floorId: string;
  readonly memberId: string;
  readonly start: number;
  readonly end: number;
};

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** A reservation that goes past midnight is visible on both days. */
const daysOf = ({ start, end }: Announced, zone: string): LocalDate[] => [
  localDayOf(start, zone),
  localDayOf(end - 1, zone),
];

/** A moved reservation is announced for its old place and its new one. */
export function announceReservations(
  live: Pick<Live, 'announce'>,
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  changed: readonly Announced[],
  zone: string,
): void {
  live.announce(
    tx,
    { organisationId, buildingId },
    {
      kind: 'reservations',
      ids: distinct(changed.map(({ id }) => id)),
      floorIds: distinct(changed.map(({ floorId }) => floorId)),
      days: distinct(changed.flatMap((one) => daysOf(one, zone))),
      memberIds: distinct(changed.map(({ memberId }) => memberId)),
    },
  );
}

type Held = { readonly floorId: string; readonly localDay: LocalDate };

/** Maps show that spaces are held, or no longer. */
export function announceHolds(
  live: Pick<Live, 'announce'>,
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  holds: readonly Held[],
): void {
  if (holds.length === 0) return;
  const days = distinct(holds.map(({ localDay }) => localDay));
  const floorIds = distinct(holds.map(({ floorId }) => floorId));
  live.announce(tx, { organisationId, buildingId }, { kind: 'reservations', ids: [], floorIds, days });
}

/** The people whose entries changed see it at once; others may be further ahead, which their pages read in time. */
export const announceEntries = (
  live: Pick<Live, 'announce'>,
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  entries: readonly { readonly id: string; readonly memberId: string }[],
): void =>
  live.announce(
    tx,
    { organisationId, buildingId },
    {
      kind: 'waitlist',
      ids: entries.map(({ id }) => id),
      memberIds: distinct(entries.map(({ memberId }) => memberId)),
    },
  );

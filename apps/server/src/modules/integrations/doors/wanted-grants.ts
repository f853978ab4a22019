import type { TenantTx } from '@berth/database';
import { type DoorGrant, grantsOf } from '@berth/domain/integrations';
import type { DoorTarget } from '../../connections/index.ts';
import { cardsHeldBy } from '../../identity/index.ts';
import { timeslotsOf } from '../../opening-hours/index.ts';
import { currentReservationsIn } from '../../reservations/index.ts';

export type WantedGrants = {
  readonly byCard: ReadonlyMap<string, readonly DoorGrant[]>;
  readonly holders: ReadonlyMap<string, string>;
};

/** The desired state: the doors that each card can pass, from the current reservations. */
export async function wantedGrants(tx: TenantTx, target: DoorTarget): Promise<WantedGrants> {
  const reservations = await currentReservationsIn(tx, target);
  const memberIds = [...new Set(reservations.map(({ memberId }) => memberId))];
  const cards = await cardsHeldBy(tx, target, memberIds);
  const { early_entry_minutes: earlyEntryMinutes, external_timezone_id } = target.settings;
  const slots = await timeslotsOf(tx, target);
  const rules = { zone: target.zone, earlyEntryMinutes, externalTimezoneId: external_timezone_id ?? '', slots };
  return {
    byCard: grantsOf(reservations, cards, rules, target.now),
    holders: new Map(cards.map(({ card, memberId }) => [card, memberId])),
  };
}

/** The schedule ids that timeslots and the building refer to. */
export async function namedSchedules(tx: TenantTx, target: DoorTarget): Promise<string[]> {
  const slots = await timeslotsOf(tx, target);
  const ids = [target.settings.external_timezone_id ?? '', ...slots.map(({ timezoneId }) => timezoneId)];
  return [...new Set(ids)].filter((id) => id !== '').sort();
}

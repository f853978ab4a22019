import type { CardEvent } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import { arrivalOf } from '@berth/domain/check-in';
import { DOORS } from '@berth/domain/integrations';
import { localDayOf } from '@berth/domain/time';
import type { Deps } from '../../../platform/deps.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { type BuildingCaller, NO_TOKEN } from '../../../platform/identity/caller.ts';
import { type CardOutcome, countCardEvent, type DoorTarget } from '../../connections/index.ts';
import { type IdentifiedMember, memberIdentifiedBy } from '../../identity/index.ts';
import { holdsDeskIn, notePresence } from '../../presence/index.ts';
import { checkInWithin, heldBy } from '../../reservations/index.ts';
import { isFirstTold } from './door-events.sql.ts';

/** The holder of the card, without any roles. The building's door system is recorded as the actor. */
const callerOf = (target: DoorTarget, { memberId, attributes }: IdentifiedMember): BuildingCaller => ({
  personId: target.buildingId,
  token: NO_TOKEN,
  organisationId: target.organisationId,
  buildingId: target.buildingId,
  memberId,
  roles: [],
  attributes,
  rulesVersion: 0,
  now: target.now,
});

/** Notifies only the member's own open pages of the outcome. */
const tell = (live: Deps['live'], tx: TenantTx, target: DoorTarget, memberId: string, what: 'checked-in' | 'failed') =>
  live.announce(tx, target, { kind: 'check-in', ids: [what], memberIds: [memberId] });

async function arrive(deps: Deps, tx: TenantTx, target: DoorTarget, member: IdentifiedMember): Promise<CardOutcome> {
  const { organisationId, buildingId, settings, now, zone } = target;
  const { memberId } = member;
  const held = await heldBy(tx, organisationId, memberId);
  const rules = { earlyEntryMinutes: settings.early_entry_minutes };
  const arrival = arrivalOf({ buildingId, space: undefined }, held, rules, now);
  if (arrival.kind === 'already') return 'ignored';
  if (arrival.kind === 'check-in') {
    for (const { id } of arrival.reservations) await checkInWithin(deps, tx, callerOf(target, member), id);
    tell(deps.live, tx, target, memberId, 'checked-in');
    return 'checked-in';
  }
  // The holder of a fixed desk has nothing to reserve.
  if (
    settings.allow_check_in_without_reservation ||
    (await holdsDeskIn(tx, { organisationId, buildingId, memberId }))
  ) {
    await notePresence(tx, { organisationId, buildingId, memberId, localDay: localDayOf(now, zone) });
    deps.live.announce(tx, target, { kind: 'presence', ids: [memberId] });
    return 'present';
  }
  if (arrival.next === undefined) return 'ignored';
  // The member has a reservation here, but it is too early for it.
  tell(deps.live, tx, target, memberId, 'failed');
  return 'failed';
}

const isTimely = ({ at, granted }: CardEvent, now: number) =>
  granted && Math.abs(Date.parse(at) - now) <= DOORS.timelyMs;

/** Handles a card that was read at a door. Idempotent: a repeated event does nothing. */
export async function arriveByCard(deps: Deps, target: DoorTarget, event: CardEvent): Promise<void> {
  const { organisationId } = target;
  const seek = (tx: TenantTx) => memberIdentifiedBy(tx, target, { cardId: event.cardId });
  try {
    await inTenant(deps.db, organisationId, async (tx) => {
      if (!(await isFirstTold(tx, target, event.id))) return;
      const member = isTimely(event, target.now) ? await seek(tx) : undefined;
      const outcome = member === undefined ? undefined : await arrive(deps, tx, target, member);
      await countCardEvent(tx, target, outcome ?? (isTimely(event, target.now) ? 'unknown' : 'ignored'));
    });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    // The reservation was changed concurrently, so the transaction was rolled back.
    await inTenant(deps.db, organisationId, async (tx) => {
      if (!(await isFirstTold(tx, target, event.id))) return;
      const member = await seek(tx);
      if (member !== undefined) tell(deps.live, tx, target, member.memberId, 'failed');
      await countCardEvent(tx, target, 'failed');
    });
  }
}

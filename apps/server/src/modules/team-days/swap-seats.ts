import type { TeamDay } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import { mayAnswer } from '@berth/domain/team-days';
import { nowOf } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { NotAuthorised } from '../../platform/http/problem.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { callerForMember, createRefusalsFor, type TeamDaySeat } from '../reservations/index.ts';
import { announceTeamDay } from './announce-team-days.ts';
import { presentTeamDay } from './present-team-day.ts';
import { openTeamDay } from './read-team-days.ts';
import { lockTeamDay, storeSeats } from './store-team-days.sql.ts';
import { NotHeldDesk, SwapRefused, TeamDayOver } from './team-days.problems.ts';

type Desks = { readonly a: string; readonly b: string };
type Placed = { readonly memberId: string; readonly seat: TeamDaySeat };

/** The people for whom two desks are held. An answer that arrived first has ended one of them. */
async function heldFor(tx: TenantTx, caller: BuildingCaller, id: string, desks: Desks) {
  const { day, isPlanner, invitees, seatOf } = await openTeamDay(tx, caller, id);
  if (!isPlanner) throw NotAuthorised();
  if (!mayAnswer(day.state, await nowOf(tx), day.start)) throw TeamDayOver();
  const placed = (spaceId: string): Placed => {
    for (const { memberId, ...invitee } of invitees) {
      const seat = seatOf({ memberId, ...invitee });
      if (seat?.isHeld === true && seat.spaceId === spaceId) return { memberId, seat };
    }
    throw NotHeldDesk();
  };
  return { a: placed(desks.a), b: placed(desks.b) };
}

/** Swaps the held desks of two invitees, if the rules let each of them reserve the other's. */
export function swapSeats(deps: Deps) {
  const { db, live } = deps;
  const refusalsFor = createRefusalsFor(deps);
  const mayTake = async (caller: BuildingCaller, { memberId }: Placed, { seat }: Placed): Promise<boolean> => {
    const member = await callerForMember(db, caller, memberId, caller.personId);
    if (member === undefined) return false;
    const refusals = await refusalsFor(member, { spaceIds: [seat.spaceId], period: seat, hold: seat });
    return refusals !== undefined && (refusals.get(seat.spaceId) ?? []).length === 0;
  };

  return async (caller: BuildingCaller, id: string, desks: Desks): Promise<TeamDay> => {
    const { organisationId } = caller;
    const before = await inTenant(db, organisationId, (tx) => heldFor(tx, caller, id, desks));
    const isAllowed = (await mayTake(caller, before.a, before.b)) && (await mayTake(caller, before.b, before.a));
    if (!isAllowed) {
      // An answer in the meantime looks like a rule that refuses the desk.
      await inTenant(db, organisationId, (tx) => heldFor(tx, caller, id, desks));
      throw SwapRefused();
    }
    return inTenant(db, organisationId, async (tx) => {
      await lockTeamDay(tx, { ...caller, id });
      const { a, b } = await heldFor(tx, caller, id, desks);
      if (a.memberId !== before.a.memberId || b.memberId !== before.b.memberId) throw NotHeldDesk();
      await storeSeats(tx, { ...caller, id }, [
        { memberId: a.memberId, reservationId: b.seat.id },
        { memberId: b.memberId, reservationId: a.seat.id },
      ]);
      announceTeamDay(live, tx, caller, id);
      return presentTeamDay(tx, caller, await openTeamDay(tx, caller, id));
    });
  };
}

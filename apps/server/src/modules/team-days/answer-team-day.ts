import type { TeamDay } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import { mayAnswer } from '@berth/domain/team-days';
import { nowOf } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { Busy, ProblemError } from '../../platform/http/problem.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { cancelWithin, deleteHolds, plainRequest, reserveSpace, type TeamDaySeat } from '../reservations/index.ts';
import { announceTeamDay } from './announce-team-days.ts';
import { presentTeamDay, seenTeamDay } from './present-team-day.ts';
import { openTeamDay } from './read-team-days.ts';
import { releaseDesks } from './release-desks.ts';
import { lockTeamDay, storeAnswer } from './store-team-days.sql.ts';
import { TeamDayNotFound, TeamDayOver } from './team-days.problems.ts';
import { teamDayById } from './team-days.sql.ts';

type Text = (code: string, values: Record<string, string | number>) => string;
type Answered = TeamDay & { readonly deskRefusal: string | null };

/** The desk was released or swapped while its invitee answered, so they answer once more. */
class DeskChanged extends Error {
  override name = 'DeskChanged';
}
const ATTEMPTS = 3;

const isRuleRefusal = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && error.status < 500 && !error.code.startsWith('team_day.');

/** The day with the caller's invitation, locked: an answer, a swap and the end of the time to answer do not overlap. */
async function invitedDay(tx: TenantTx, caller: BuildingCaller, id: string) {
  await lockTeamDay(tx, { ...caller, id });
  const stored = await teamDayById(tx, caller, id);
  if (stored === undefined) throw TeamDayNotFound();
  const seen = await seenTeamDay(tx, caller, stored);
  if (seen.own === undefined) throw TeamDayNotFound();
  if (!mayAnswer(seen.day.state, await nowOf(tx), seen.day.start)) throw TeamDayOver();
  return { seat: seen.seatOf(seen.own), own: seen.own };
}

/** Answers are neither audited nor recorded as events, so that nothing can count them. */
export function answerTeamDay(deps: Deps) {
  const { db, live } = deps;
  const reserve = reserveSpace(deps);
  const within = <T>(caller: BuildingCaller, work: (tx: TenantTx) => Promise<T>) =>
    inTenant(db, caller.organisationId, work);
  const present = async (tx: TenantTx, caller: BuildingCaller, id: string, deskRefusal: string | null = null) => {
    const day = await presentTeamDay(tx, caller, await openTeamDay(tx, caller, id));
    return { ...day, deskRefusal };
  };

  const decline = (caller: BuildingCaller, id: string): Promise<Answered> =>
    within(caller, async (tx) => {
      const { seat, own } = await invitedDay(tx, caller, id);
      await storeAnswer(tx, { ...caller, memberId: own.memberId, id, answer: 'no', reservationId: null });
      if (seat?.isHeld === true) await releaseDesks(live, tx, caller, [seat]);
      else if (seat !== undefined) await cancelWithin(deps, tx, caller, seat.id);
      announceTeamDay(live, tx, caller, id);
      return present(tx, caller, id);
    });

  /** Without a held desk, or with its reservation already made. */
  const comeWithout = async (tx: TenantTx, caller: BuildingCaller, id: string, memberId: string) => {
    await storeAnswer(tx, { ...caller, memberId, id, answer: 'yes' });
    announceTeamDay(live, tx, caller, id);
    return present(tx, caller, id);
  };

  /** Reserves the held desk under all rules, in the transaction that stores the answer. */
  const comeTo = (caller: BuildingCaller, id: string, memberId: string, seat: TeamDaySeat) =>
    reserve(caller, plainRequest(seat.spaceId, { start: seat.start, end: seat.end }), undefined, {
      also: {
        lockNames: [],
        async before(tx) {
          const { seat: current } = await invitedDay(tx, caller, id);
          const [ended] = current?.id === seat.id ? await deleteHolds(tx, caller.organisationId, [seat.id]) : [];
          if (ended === undefined) throw new DeskChanged();
        },
        async within(tx, { reservations: [reservation] }) {
          if (reservation === undefined) throw new DeskChanged();
          await storeAnswer(tx, { ...caller, memberId, id, answer: 'yes', reservationId: reservation.id });
          announceTeamDay(live, tx, caller, id);
        },
      },
    });

  /** The rules no longer grant the desk: the person is coming, and the desk is for others. */
  const comeRefused = (caller: BuildingCaller, id: string, held: TeamDaySeat, why: string) =>
    within(caller, async (tx) => {
      const { seat, own } = await invitedDay(tx, caller, id);
      if (seat?.id !== held.id || !seat.isHeld) return comeWithout(tx, caller, id, own.memberId);
      await storeAnswer(tx, { ...caller, memberId: own.memberId, id, answer: 'yes', reservationId: null });
      await releaseDesks(live, tx, caller, [seat]);
      announceTeamDay(live, tx, caller, id);
      return present(tx, caller, id, why);
    });

  async function come(caller: BuildingCaller, id: string, text: Text): Promise<Answered> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const invitation = await within(caller, async (tx) => {
        const { seat, own } = await invitedDay(tx, caller, id);
        if (seat?.isHeld !== true) return { answered: await comeWithout(tx, caller, id, own.memberId) };
        return { seat, memberId: own.memberId };
      });
      if (invitation.answered !== undefined) return invitation.answered;
      try {
        await comeTo(caller, id, invitation.memberId, invitation.seat);
        return await within(caller, (tx) => present(tx, caller, id));
      } catch (error) {
        if (isRuleRefusal(error)) {
          const why = text(error.details.text ?? error.code, error.details.values ?? {});
          return comeRefused(caller, id, invitation.seat, why);
        }
        if (!(error instanceof DeskChanged)) throw error;
      }
    }
    throw Busy({ headers: { 'retry-after': '1' } });
  }

  return (caller: BuildingCaller, id: string, answer: 'yes' | 'no', text: Text): Promise<Answered> =>
    answer === 'no' ? decline(caller, id) : come(caller, id, text);
}

import type { TeamDay } from '@berth/contract';
import { inTenant, lockKey, type TenantTx } from '@berth/database';
import type { Deps } from '../../platform/deps.ts';
import { noteChange } from '../../platform/events/note-change.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { newId } from '../../platform/ids/new-id.ts';
import { announceHolds, createHoldSpaces } from '../reservations/index.ts';
import { type CheckedPlan, checkPlan, type Plan } from './check-plan.ts';
import { presentTeamDay } from './present-team-day.ts';
import { openTeamDay } from './read-team-days.ts';
import { createSeatTeam, type SeatForMember } from './seat-team.ts';
import { insertTeamDay } from './store-team-days.sql.ts';
import { DesksTaken, NoBlock, NotLead, TooManyDesks } from './team-days.problems.ts';

type Planning = Pick<Deps, 'db' | 'record' | 'live'>;

/** Plans of one building, and those of one organiser, are counted one after the other. */
const locksOf = ({ organisationId, buildingId, personId }: BuildingCaller) => [
  lockKey(organisationId, `team-days:${buildingId}`),
  lockKey(organisationId, `team-days-of:${personId}`),
];

type Stored = { readonly id: string; readonly plan: Plan; readonly holdOf: ReadonlyMap<string, string> | undefined };

async function store(deps: Planning, tx: TenantTx, caller: BuildingCaller, { id, plan, holdOf }: Stored) {
  const { team, people, date, respondBy } = await checkPlan(tx, caller, plan);
  const memberIds = people.map(({ memberId }) => memberId);
  // Someone for whom a desk is held has just left the team.
  if ([...(holdOf?.keys() ?? [])].some((memberId) => !memberIds.includes(memberId))) throw DesksTaken();
  await insertTeamDay(tx, { ...caller, ...plan, id, date, respondBy, memberIds, holdOf });
  await noteChange(deps, tx, caller, {
    action: 'team-day.invited',
    subjectId: id,
    before: undefined,
    after: { team: team.name, date, people: people.length, desks: holdOf?.size ?? 0 },
    notice: 'team-days',
  });
  return presentTeamDay(tx, caller, await openTeamDay(tx, caller, id));
}

/** Invites the people of a team who can enter the building, the organiser among them if they belong to it. */
export function planTeamDay(deps: Planning) {
  const seatTeam = createSeatTeam(deps.db);
  const holdSpaces = createHoldSpaces(deps);

  /** The desks to hold; undefined if the day is too near to hold any. */
  async function seatsFor(caller: BuildingCaller, plan: Plan, { people, date, mayHold, respondBy }: CheckedPlan) {
    if (!mayHold) throw NotLead();
    if (respondBy === undefined) return undefined;
    const memberIds = people.map(({ memberId }) => memberId);
    const { seats, refusal } = await seatTeam(caller, { memberIds, period: plan, date, floorId: plan.floorId });
    if (refusal?.rule === 'no-block') throw NoBlock();
    if (refusal?.rule === 'too-many-desks') throw TooManyDesks({ values: { most: refusal.most }, data: refusal });
    return { seats, respondBy };
  }

  async function hold(caller: BuildingCaller, plan: Plan, seats: readonly SeatForMember[], expiresAt: number) {
    const { organisationId, buildingId } = caller;
    const id = newId();
    const held = await holdSpaces(
      caller,
      {
        seats: seats.map(({ memberId, desk }) => ({ memberId, spaceId: desk.id, floorId: desk.floorId })),
        period: { start: plan.start, end: plan.end },
        reason: 'team-day',
        subjectId: id,
        expiresAt,
        wait: locksOf(caller),
      },
      async (tx, holdOf) => {
        const day = await store(deps, tx, caller, { id, plan, holdOf });
        const desks = seats.map(({ desk: { floorId } }) => ({ floorId, localDay: day.date }));
        announceHolds(deps.live, tx, { organisationId, buildingId }, desks);
        return day;
      },
    );
    if (held === undefined) throw DesksTaken();
    return held;
  }

  return async (caller: BuildingCaller, { hold: wantsDesks, ...plan }: Plan & { hold: boolean }): Promise<TeamDay> => {
    const { db } = deps;
    const { organisationId } = caller;
    if (wantsDesks) {
      const checked = await inTenant(db, organisationId, (tx) => checkPlan(tx, caller, plan));
      const chosen = await seatsFor(caller, plan, checked);
      if (chosen !== undefined && chosen.seats.length > 0) return hold(caller, plan, chosen.seats, chosen.respondBy);
    }
    const stored = { id: newId(), plan, holdOf: undefined };
    return inTenant(db, organisationId, (tx) => store(deps, tx, caller, stored), { wait: locksOf(caller) });
  };
}

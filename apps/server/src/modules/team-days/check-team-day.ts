import type { TeamDayCheck } from '@berth/contract';
import { inTenant } from '@berth/database';
import { toIsoOrNull } from '@berth/domain/time';
import type { Deps } from '../../platform/deps.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { type CheckedPlan, checkPlan, type Plan } from './check-plan.ts';
import { floorNames, type Invitable } from './planning-facts.sql.ts';
import { createSeatTeam, type SeatedTeam } from './seat-team.ts';

const NOBODY: SeatedTeam = { seats: [], withDesk: new Set(), refusal: undefined };
const personOf = ({ username, firstName, lastName }: Invitable) => ({ username, firstName, lastName });

function withoutDesks({ mayHold, respondBy }: CheckedPlan, { refusal }: SeatedTeam): TeamDayCheck['withoutDesks'] {
  if (!mayHold) return 'not-lead';
  if (respondBy === undefined) return 'too-near';
  return refusal?.rule ?? null;
}

/** The desks that a plan would hold. Nothing is locked or stored, so they may be taken in the meantime. */
export function checkTeamDay({ db }: Pick<Deps, 'db'>) {
  const seatTeam = createSeatTeam(db);
  return async (caller: BuildingCaller, plan: Plan): Promise<TeamDayCheck> => {
    const { organisationId } = caller;
    const { checked, floors } = await inTenant(db, organisationId, async (tx) => ({
      checked: await checkPlan(tx, caller, plan),
      floors: await floorNames(tx, caller),
    }));
    const { people, date, mayHold, respondBy } = checked;
    const memberIds = people.map(({ memberId }) => memberId);
    const seated =
      mayHold && respondBy !== undefined
        ? await seatTeam(caller, { memberIds, period: plan, date, floorId: plan.floorId })
        : NOBODY;
    const { seats, withDesk, refusal } = seated;
    const deskOf = new Map(seats.map(({ memberId, desk }) => [memberId, desk]));
    return {
      people: people.length,
      heldUntil: seats.length === 0 ? null : toIsoOrNull(respondBy ?? null),
      withoutDesks: withoutDesks(checked, seated),
      mostDesks: refusal?.rule === 'too-many-desks' ? refusal.most : null,
      seats: people.flatMap((person) => {
        const desk = deskOf.get(person.memberId);
        if (desk === undefined) return [];
        const { id, name, roomName, floorId } = desk;
        const floorName = floors.get(floorId) ?? '';
        return [{ ...personOf(person), desk: { objectId: id, objectName: name, roomName, floorId, floorName } }];
      }),
      others: people
        .filter(({ memberId }) => !deskOf.has(memberId))
        .map((person) => ({ ...personOf(person), reason: withDesk.has(person.memberId) ? 'has-desk' : 'other' })),
    };
  };
}

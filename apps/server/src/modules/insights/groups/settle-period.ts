import type { TenantTx } from '@berth/database';
import {
  type CalendarPeriod,
  groupOf,
  groupRows,
  outcomeOf,
  type PersonsReservation,
  suppress,
} from '@berth/domain/insights';
import { personalLimits } from '@berth/domain/reservations';
import { stateOf } from '../../reservations/index.ts';
import type { CountedBuilding } from '../due/counted-buildings.sql.ts';
import { membersOf, notePeriod, type PeriodKind, reservationsIn, storeGroups } from './groups.sql.ts';

/** The group of each member, and the number of the building's members in each. Every member is in one group. */
function groupsFrom(members: Awaited<ReturnType<typeof membersOf>>) {
  const groups = new Map(members.map(({ id, attributes }) => [id, groupOf(personalLimits(attributes).userpools)]));
  const sizes = new Map<string, number>();
  for (const { id, belongs } of members) {
    const group = groups.get(id);
    if (belongs && group !== undefined) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  }
  return { groupOfMember: (id: string) => groups.get(id), sizes };
}

/** Stores the groups of a week or month that may be shown, and marks it as settled permanently. Idempotent. */
export async function settlePeriod(
  tx: TenantTx,
  organisationId: string,
  building: CountedBuilding,
  kind: PeriodKind,
  period: CalendarPeriod,
): Promise<void> {
  const at = { organisationId, buildingId: building.buildingId };
  const reservations = await reservationsIn(tx, at, period);
  const counted = reservations.map((one): PersonsReservation => {
    const outcome = outcomeOf({ ...one, state: stateOf(one.state) }, building, building.now);
    return { ...one, outcome, cameAt: one.checkedInAt };
  });
  const { groupOfMember, sizes } = groupsFrom(counted.length === 0 ? [] : await membersOf(tx, at));
  const { rows, withheld } = suppress(groupRows(counted, period, groupOfMember, sizes));
  const settled = { kind, startsOn: period.startsOn };
  if (await notePeriod(tx, at, settled, withheld)) await storeGroups(tx, at, settled, rows);
}

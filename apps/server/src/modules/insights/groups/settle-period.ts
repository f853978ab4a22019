import type { TenantTx } from '@berth/database';
import {
  type CalendarPeriod,
  groupOf,
  groupRows,
  outcomeOf,
  type PersonsReservation,
  personalLimits,
  suppress,
} from '@berth/domain';
import { stateOf } from '../../reservations/index.ts';
import type { CountedBuilding } from '../due/counted-buildings.sql.ts';
import { membersOf, notePeriod, type PeriodKind, reservationsIn } from './groups.sql.ts';
import { storeGroups } from './store-groups.sql.ts';

/** Who belongs to which group, and how many of the building each has; everybody counts in one. */
function groupsFrom(members: Awaited<ReturnType<typeof membersOf>>) {
  const groups = new Map(members.map(({ id, attributes }) => [id, groupOf(personalLimits(attributes).userpools)]));
  const sizes = new Map<string, number>();
  for (const { id, belongs } of members) {
    const group = groups.get(id);
    if (belongs && group !== undefined) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  }
  return { groupOfMember: (id: string) => groups.get(id), sizes };
}

/** Stores what may be shown of a week's or month's groups, and that nothing else of it ever will be. Twice is once. */
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

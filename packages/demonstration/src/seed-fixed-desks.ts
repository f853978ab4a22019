import type { TenantTx } from '@berth/database';
import { daysAfter, instantOf, localDayOf } from '@berth/domain/time';
import { holidaysOf } from './people/fixed-desks.ts';
import { peopleOf } from './people/people-of.ts';
import type { DemoBuilding } from './types.ts';

/** The days that reports look back and plan ahead. */
const DAYS_BACK = 84;
const DAYS_AHEAD = 35;
/** Holidays are entered this long before. */
const ANNOUNCED_DAYS = 42;

/** Seeds the row of fixed desks with its holders, and their holidays. */
export async function seedFixedDesks(tx: TenantTx, organisationId: string, building: DemoBuilding, now: number) {
  const { timezone } = building;
  const today = localDayOf(now, timezone);
  const holders = peopleOf(building).flatMap((person) =>
    person.fixedDeskId === undefined ? [] : { ...person, deskId: person.fixedDeskId },
  );
  await tx
    .insertInto('fixed_desk')
    .values(
      holders.map(({ deskId, memberId, firstName, lastName }, n) => ({
        organisation_id: organisationId,
        space_id: deskId,
        member_id: memberId,
        employee_name: `${firstName} ${lastName}`,
        employee_number: String(4100 + n),
        emergency_responder: n === 0,
      })),
    )
    .onConflict((oc) => oc.doNothing())
    .execute();
  const absences = holders.flatMap(({ deskId, memberId }, n) =>
    holidaysOf(deskId, daysAfter(today, -DAYS_BACK), daysAfter(today, DAYS_AHEAD)).map(({ from, to }) => ({
      organisation_id: organisationId,
      building_id: building.id,
      member_id: memberId,
      created_at: new Date(instantOf(daysAfter(from, -ANNOUNCED_DAYS), `09:${10 + n}`, timezone)),
      start_at: new Date(instantOf(from, '00:00', timezone)),
      end_at: new Date(instantOf(daysAfter(to, 1), '00:00', timezone)),
      all_day: true,
    })),
  );
  if (absences.length > 0)
    await tx
      .insertInto('planned_absence')
      .values(absences)
      .onConflict((oc) => oc.doNothing())
      .execute();
}

import type { TenantTx } from '@berth/database';
import { shownDemand } from '@berth/domain/insights';
import type { LocalDate } from '@berth/domain/time';
import { batches } from '../batches.ts';
import type { DemoBuilding, DemoOrganisation } from '../types.ts';
import { dayPlan } from './day-plan.ts';
import type { DemoReservation } from './demo-reservation.ts';
import { noShowStepsAt } from './no-show-steps.ts';
import { rowAt } from './row-at.ts';

type Where = { readonly organisation: DemoOrganisation; readonly building: DemoBuilding };

async function seedLoans(tx: TenantTx, organisationId: string, reservations: readonly DemoReservation[]) {
  const loans = reservations.flatMap(({ id, localDay, loans: own }) =>
    own.map(({ assetId, quantity }) => ({
      organisation_id: organisationId,
      reservation_id: id,
      asset_id: assetId,
      local_day: localDay,
      quantity,
    })),
  );
  for (const some of batches(loans)) await tx.insertInto('reservation_asset').values(some).execute();
}

async function seedGuests(tx: TenantTx, organisationId: string, reservations: readonly DemoReservation[]) {
  const guests = reservations.flatMap(({ id, guests: own }) =>
    own.map((guest, n) => ({ organisation_id: organisationId, reservation_id: id, place: n + 1, ...guest })),
  );
  for (const some of batches(guests)) await tx.insertInto('reservation_guest').values(some).execute();
}

async function seedSteps(
  tx: TenantTx,
  { organisation, building }: Where,
  all: readonly DemoReservation[],
  now: number,
) {
  const ids = { organisation_id: organisation.id, building_id: building.id };
  const steps = all.flatMap((one) =>
    noShowStepsAt(one, now).map((step) => ({ ...ids, reservation_id: one.id, ...step })),
  );
  for (const some of batches(steps)) await tx.insertInto('no_show_step').values(some).execute();
}

async function seedRefusals(tx: TenantTx, { organisation, building }: Where, days: readonly LocalDate[]) {
  const refusals = days.flatMap((day) =>
    dayPlan(building, day).refusals.map(({ scopeId, spaceType, rule, count }) => ({
      organisation_id: organisation.id,
      scope_id: scopeId,
      space_type: spaceType,
      local_day: day,
      rule,
      count,
    })),
  );
  for (const some of batches(refusals))
    await tx
      .insertInto('refusal_count')
      .values(some)
      .onConflict((oc) => oc.doNothing())
      .execute();
}

/** The shares of the people who found no desk that were on the waitlist. */
const SERVED = 0.3;
const UNSERVED = 0.4;

/** Seeds what came of requests for a desk, as the product counts it once a day is over. */
async function seedDemand(tx: TenantTx, { organisation, building }: Where, days: readonly LocalDate[]) {
  const demand = days.flatMap((day) => {
    const desks = dayPlan(building, day).refusals.filter(({ spaceType }) => spaceType === 'd');
    const people = desks.reduce((sum, { count }) => sum + count, 0);
    if (people === 0) return [];
    const [served, unserved] = [Math.round(people * SERVED), Math.round(people * UNSERVED)];
    const counts = shownDemand({ served, unserved, refused: people - served - unserved });
    return [{ organisation_id: organisation.id, building_id: building.id, local_day: day, space_type: 'd', ...counts }];
  });
  for (const some of batches(demand))
    await tx
      .insertInto('demand_day')
      .values(some)
      .onConflict((oc) => oc.doNothing())
      .execute();
}

/**
 * Seeds the reservations of some days as they are at a moment, with guests, loans and reminders. Reports count the days
 * as soon as a worker runs. A second run adds only what is missing.
 */
export async function seedDays(tx: TenantTx, where: Where, days: readonly LocalDate[], now: number): Promise<void> {
  const { organisation, building } = where;
  const plans = days.flatMap((day) => dayPlan(building, day).reservations);
  const stored = new Set<string>();
  for (const some of batches(plans.flatMap((one) => rowAt(organisation.id, one, now) ?? [])))
    for (const { id } of await tx
      .insertInto('reservation')
      .values(some)
      .onConflict((oc) => oc.doNothing())
      .returning('reservation.id')
      .execute())
      stored.add(id);
  if (stored.size === 0) return;
  const added = plans.filter(({ id }) => stored.has(id));
  await seedLoans(tx, organisation.id, added);
  await seedGuests(tx, organisation.id, added);
  await seedSteps(tx, where, added, now);
  const today = new Date(now).toISOString().slice(0, 10);
  const begun = days.filter((day) => day <= today);
  await seedRefusals(tx, where, begun);
  await seedDemand(
    tx,
    where,
    begun.filter((day) => day < today),
  );
  if (begun.length > 0)
    await tx
      .insertInto('usage_due')
      .values(begun.map((local_day) => ({ organisation_id: organisation.id, building_id: building.id, local_day })))
      .onConflict((oc) => oc.doNothing())
      .execute();
}

import { inTenant, type TenantTx } from '@berth/database';
import { type LocalDate, localDayOf } from '@berth/domain/time';
import type { Deps } from '../../platform/deps.ts';
import { audit } from '../../platform/events/audit.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import type { BuildingKey } from '../../platform/keys.ts';
import { createKnownPremises } from '../premises/index.ts';
import { NeighbourhoodDayPast, NeighbourhoodNotFound } from './neighbourhoods.problems.ts';
import { insertOpenings, lockNeighbourhood, type Opening } from './neighbourhoods.sql.ts';

type Announced = {
  readonly opened: readonly Opening[];
  readonly reason: 'demand' | 'staff';
  readonly actorId: string | undefined;
};

/** Records the openings, and notifies open maps of these floors and days. */
export async function announceOpened(
  { record, live }: Pick<Deps, 'record' | 'live'>,
  tx: TenantTx,
  place: BuildingKey,
  { opened, reason, actorId }: Announced,
  floorOf: (id: string) => string,
): Promise<void> {
  const { organisationId, buildingId } = place;
  if (opened.length === 0) return;
  await record(
    tx,
    opened.map(({ id: neighbourhoodId, day }) => ({
      organisationId,
      type: 'neighbourhood.opened.v1' as const,
      payload: { buildingId, neighbourhoodId, day, reason },
      actorId,
    })),
  );
  live.announce(tx, place, {
    kind: 'neighbourhoods',
    ids: [...new Set(opened.map(({ id }) => id))],
    floorIds: [...new Set(opened.map(({ id }) => floorOf(id)))],
    days: [...new Set(opened.map(({ day }) => day))],
  });
}

/** An administrator opens it to everyone for a day. Opening it again changes nothing. */
export const openNeighbourhood = (deps: Deps) => {
  const snapshotOf = createKnownPremises(deps.db);
  return async (caller: BuildingCaller, id: string, day: LocalDate): Promise<void> => {
    const { organisationId, buildingId, personId } = caller;
    const { zone } = await snapshotOf(caller);
    if (day < localDayOf(caller.now, zone)) throw NeighbourhoodDayPast();
    await inTenant(deps.db, organisationId, async (tx) => {
      const row = await lockNeighbourhood(tx, caller, id);
      if (row === undefined) throw NeighbourhoodNotFound();
      const opened = await insertOpenings(tx, organisationId, [{ id, day }], 'staff');
      await announceOpened(deps, tx, caller, { opened, reason: 'staff', actorId: personId }, () => row.floorId);
      if (opened.length > 0)
        await audit(tx, {
          organisationId,
          buildingId,
          actorId: personId,
          action: 'neighbourhood.opened',
          subjectId: id,
          before: undefined,
          after: { name: row.name, day },
        });
    });
  };
};

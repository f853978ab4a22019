import { inTenant } from '@berth/database';
import { HOUR_MS, MINUTE_MS } from '@berth/domain/time';
import { aWatchedBuilding, idMadeAt, plant, toldOf } from '../../apps/server/testing/no-shows/watched-building.ts';
import type { World } from '../../apps/server/testing/races/world.ts';

const [ABSENT, LATE] = [3, 2];
const STARTED_MINUTES_AGO = 16;

/**
 * Reservations without a check-in, in a building that reminds and in one that cancels after a quarter of an hour: the
 * steps are due, and none is taken yet.
 */
export async function openNoShows({ owner }: World) {
  const places = [await aWatchedBuilding(owner, 'remind-15'), await aWatchedBuilding(owner, 'cancel-15')] as const;
  const [, cancelling] = places;
  const start = Date.now() - STARTED_MINUTES_AGO * MINUTE_MS;
  const reservation = () => ({ id: idMadeAt(start - HOUR_MS), start, end: start + 2 * HOUR_MS });
  for (const place of places)
    await plant(owner, place.building, place, Array.from({ length: ABSENT + LATE }, reservation));
  return {
    /** Some come late, which a restore to an earlier time does not know. */
    arriveLate: () =>
      inTenant(owner, cancelling.building.organisation.id, (tx) =>
        tx
          .updateTable('reservation')
          .set({ state: 'i', checked_in_at: new Date() })
          .where('organisation_id', '=', cancelling.building.organisation.id)
          .where('id', 'in', (some) =>
            some
              .selectFrom('reservation as late')
              .select('late.id')
              .where('late.organisation_id', '=', cancelling.building.organisation.id)
              .orderBy('late.id')
              .limit(LATE),
          )
          .execute(),
      ),
    /** Reminders and cancellations in a database. */
    async taken(where: World) {
      const steps = await Promise.all(places.map(({ building }) => toldOf(where.owner, building)));
      return steps.flat().map(({ type, id }) => `${type} ${id}`);
    },
    /** Everyone in the first building is reminded, and those who stay away from the second are cancelled. */
    expected: 2 * ABSENT + LATE,
  };
}

export type NoShows = Awaited<ReturnType<typeof openNoShows>>;

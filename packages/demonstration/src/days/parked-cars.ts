import { MINUTE_MS } from '@berth/domain/time';
import { demoIdAt } from '../demo-id.ts';
import type { DemoBuilding } from '../types.ts';
import type { DemoReservation } from './demo-reservation.ts';

const BY_CAR = 0.16;
const MOST_SPOTS = 0.8;

/** Some people reserve a parking spot with their desk, and come or stay away with it. */
export function parkedCars(
  { floors }: DemoBuilding,
  desks: readonly DemoReservation[],
  chance: () => number,
): DemoReservation[] {
  const spots = floors.flatMap((floor) =>
    floor.rooms
      .flatMap((room) => room.desks)
      .filter(({ type }) => type === 'PARKING')
      .map(({ id }) => ({ spaceId: id, floorId: floor.id })),
  );
  const drivers = desks.filter(({ cancelledBy }) => cancelledBy !== 's' && chance() < BY_CAR);
  return drivers.slice(0, Math.floor(spots.length * MOST_SPOTS)).flatMap((desk, n) => {
    const spot = spots[n];
    const madeAt = desk.madeAt + 2 * MINUTE_MS;
    if (spot === undefined || desk.checkedInAt === null) return [];
    return { ...desk, ...spot, madeAt, id: demoIdAt(madeAt, spot.spaceId, desk.localDay, desk.memberId) };
  });
}

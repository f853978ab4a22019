import type { LocalDate } from '@berth/domain/time';
import { fixedDesksOf, isHoliday } from '../people/fixed-desks.ts';
import { isOffice } from '../people/teams.ts';
import type { DemoBuilding } from '../types.ts';

export type Seat = { readonly id: string; readonly roomId: string; readonly floorId: string };

/** The desks that anyone can reserve on a day: fixed ones only while their holder is on holiday. */
export function freeDesks(building: DemoBuilding, day: LocalDate): Seat[] {
  const fixed = new Set(fixedDesksOf(building).map(({ id }) => id));
  return building.floors.flatMap((floor) =>
    floor.rooms
      .filter(isOffice)
      .flatMap((room) => room.desks.map(({ id }) => ({ id, roomId: room.id, floorId: floor.id })))
      .filter(({ id }) => !fixed.has(id) || isHoliday(id, day)),
  );
}

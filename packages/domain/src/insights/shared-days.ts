import type { LocalDate } from '../time/local-date.ts';
import { isShared } from './shared-reservations.ts';
import { suppress } from './suppress.ts';

/** A floor, or a room of a floor, with the people who had a reservation there on a day. */
export type PeopleOfPart = { readonly id: string; readonly people: number };

/** The parts that may be shown together with the whole: neither directly nor by subtraction fewer than five people. */
export function shownParts(parts: readonly PeopleOfPart[]): ReadonlySet<string> {
  const rows = parts.map(({ id, people }) => ({ userpool: id, members: people, people, parts: [people], figures: {} }));
  return new Set(suppress(rows).rows.flatMap(({ userpool }) => userpool ?? []));
}

/** The people of a building, of one of its floors, or of a room there, on one day. */
export type PeopleOfDay = {
  readonly day: LocalDate;
  readonly buildingId: string;
  /** Null for the whole building. */
  readonly floorId: string | null;
  /** Null for the whole floor. */
  readonly roomId: string | null;
  readonly people: number;
};

const placeOf = ({ roomId, floorId, buildingId }: PeopleOfDay): string => roomId ?? floorId ?? buildingId;

/** Identifies a place on a day. */
export const placeDay = (placeId: string, day: LocalDate): string => `${placeId} ${day}`;

/**
 * The days on which at least five people shared a place, as `placeDay`. Decided for each day by itself, so that the
 * difference of two periods consists of such days too.
 */
export function sharedDays(rows: readonly PeopleOfDay[]): ReadonlySet<string> {
  const visible = new Set<string>();
  const show = (row: PeopleOfDay) => visible.add(placeDay(placeOf(row), row.day));
  for (const row of rows) if (row.floorId === null && isShared(row)) show(row);
  const showParts = (parts: readonly PeopleOfDay[], wholeOf: (row: PeopleOfDay) => string) => {
    for (const [whole, group] of Map.groupBy(parts, (row) => placeDay(wholeOf(row), row.day))) {
      if (!visible.has(whole)) continue;
      const visibleParts = shownParts(group.map((row) => ({ id: placeOf(row), people: row.people })));
      for (const row of group) if (visibleParts.has(placeOf(row))) show(row);
    }
  };
  showParts(
    rows.filter(({ floorId, roomId }) => floorId !== null && roomId === null),
    ({ buildingId }) => buildingId,
  );
  showParts(
    rows.filter(({ roomId }) => roomId !== null),
    ({ floorId }) => floorId ?? '',
  );
  return visible;
}

import type { AdminFloor } from '@berth/contract';

type Levelled = Pick<AdminFloor, 'id' | 'level' | 'name'>;

/** The highest first, as in a drawing of the building. Floors of one level are sorted by name. */
export const topFirst = <T extends Levelled>(floors: readonly T[]): T[] =>
  floors.toSorted((a, b) => b.level - a.level || a.name.localeCompare(b.name, undefined, { numeric: true }));

/** The level of a new floor: above all others. */
export const newFloor = (floors: readonly Levelled[]): number =>
  floors.length === 0 ? 0 : Math.max(...floors.map(({ level }) => level)) + 1;

export type Move = { readonly id: string; readonly level: number };

/** The changes that move a floor one step up or down in the list. */
export function moved(floors: readonly Levelled[], id: string, direction: 'up' | 'down'): Move[] {
  const at = floors.findIndex((floor) => floor.id === id);
  const [floor, other] = [floors[at], floors[at + (direction === 'up' ? -1 : 1)]];
  if (!floor || !other) return [];
  if (floor.level !== other.level)
    return [
      { id: floor.id, level: other.level },
      { id: other.id, level: floor.level },
    ];
  return [{ id: floor.id, level: floor.level + (direction === 'up' ? 1 : -1) }];
}

import type { Draft, Point } from '../../../structure/index.ts';
import type { Detected, DetectedSpace, SpaceKind } from '../../detected.ts';
import { pointGrid } from '../geometry/point-grid.ts';
import type { PlanAnswers } from '../../answers.ts';

export type Place = {
  readonly space: DetectedSpace;
  readonly kind: SpaceKind;
  /** In units of the floor. */
  readonly x: number;
  readonly y: number;
  readonly short: number;
  readonly outline: readonly Point[];
};

const MOST = 90_000;
const isOnPlan = ({ x, y }: Place) => Math.abs(x) <= MOST && Math.abs(y) <= MOST;

/** The detected spaces with the kinds of the answers, in units of the floor. */
export function placesOf({ classes, spaces }: Detected, { kinds, left }: PlanAnswers, factor: number): Place[] {
  const rejected = new Set(left);
  const byId = new Map(classes.map((each) => [each.id, each]));
  return spaces
    .flatMap((space): Place[] => {
      const spaceClass = byId.get(space.classId);
      if (!spaceClass || rejected.has(space.id)) return [];
      const kind = Object.hasOwn(kinds, space.classId) ? (kinds[space.classId] ?? spaceClass.kind) : spaceClass.kind;
      const outline = space.outline.map(([x, y]): Point => [x * factor, y * factor]);
      return [{ space, kind, x: space.x * factor, y: space.y * factor, short: spaceClass.short * factor, outline }];
    })
    .filter(isOnPlan);
}

/** Leaves out places where a desk is already, so that detecting twice adds nothing. */
export function freePlaces(places: readonly Place[], { desks }: Draft): Place[] {
  const placed = desks.flatMap(({ x, y }) => (x === null || y === null ? [] : [{ x, y }]));
  const grid = pointGrid(
    Float64Array.from(placed, ({ x }) => x),
    Float64Array.from(placed, ({ y }) => y),
    1,
  );
  const cells = new Map<string, Place[]>();
  return places.filter((place) => {
    const radius = place.short / 2;
    let isTaken = false;
    grid.visit(place.x, place.y, radius, (index) => {
      const desk = placed[index];
      isTaken ||= desk !== undefined && Math.hypot(desk.x - place.x, desk.y - place.y) <= radius;
    });
    if (isTaken) return false;
    // The outlines of two classes may be one desk.
    const [column, row] = [Math.floor(place.x / 10), Math.floor(place.y / 10)];
    const reach = Math.min(20, Math.ceil(radius / 10));
    for (let c = column - reach; c <= column + reach; c += 1)
      for (let r = row - reach; r <= row + reach; r += 1)
        for (const other of cells.get(`${c},${r}`) ?? [])
          if (Math.hypot(other.x - place.x, other.y - place.y) <= radius) return false;
    const key = `${column},${row}`;
    cells.set(key, [...(cells.get(key) ?? []), place]);
    return true;
  });
}

import type { Point } from '../structure/index.ts';
import type { Naming, PlanAnswers } from './answers.ts';
import type { Detected, DetectedSpace, SpaceKind } from './detected.ts';

type Kinds = PlanAnswers['kinds'];

export const suggestedKinds = ({ classes }: Detected): Kinds =>
  Object.fromEntries(classes.map(({ id, kind }) => [id, kind]));

/** Doubtful pieces of classes that are used: the user decides on each. */
export const doubtfulIn = ({ spaces }: Detected, kinds: Kinds): DetectedSpace[] =>
  spaces.filter(({ doubt, classId }) => doubt !== null && (kinds[classId] ?? 'other') !== 'other');

/** Names from the plan are the best ones; then those of rooms, which tell people where to go. */
export function suggestedNaming({ spaces, rooms }: Detected): Naming {
  const named = spaces.filter(({ name }) => name !== null).length;
  if (named > 0 && named * 2 > spaces.length) return 'plan';
  return rooms.some(({ name }) => name !== null) ? 'room' : 'number';
}

/** The answers before the user has given any. Doubtful pieces are left out until the user wants them. */
export function suggestedAnswers(detected: Detected): PlanAnswers {
  const kinds = suggestedKinds(detected);
  return {
    kinds,
    left: doubtfulIn(detected, kinds).map(({ id }) => id),
    metresPerUnit: detected.scale?.metresPerUnit ?? null,
    naming: suggestedNaming(detected),
    withRooms: detected.rooms.length > 0,
  };
}

/** Each piece as it is answered: 'other' is not used. */
export function kindsOfSpaces({ spaces }: Detected, { kinds, left }: PlanAnswers): ReadonlyMap<string, SpaceKind> {
  const leftOut = new Set(left);
  return new Map(spaces.map(({ id, classId }) => [id, leftOut.has(id) ? 'other' : (kinds[classId] ?? 'other')]));
}

export type PlanCounts = {
  readonly desks: number;
  readonly parking: number;
  readonly tables: number;
  readonly rooms: number;
};

export function countsOf(detected: Detected, answers: PlanAnswers): PlanCounts {
  const kinds = [...kindsOfSpaces(detected, answers).values()];
  const count = (kind: SpaceKind) => kinds.filter((one) => one === kind).length;
  return {
    desks: count('desk'),
    parking: count('parking'),
    tables: count('table'),
    rooms: answers.withRooms ? detected.rooms.length : 0,
  };
}

/** A line whose real length the user can check: a long wall, or else the whole width of the drawing. */
export const measuredLine = ({ wall, width, height }: Detected): { readonly from: Point; readonly to: Point } =>
  wall ?? { from: [0, height / 2], to: [width, height / 2] };

export const lengthOf = ({ from, to }: { readonly from: Point; readonly to: Point }): number =>
  Math.hypot(to[0] - from[0], to[1] - from[1]);

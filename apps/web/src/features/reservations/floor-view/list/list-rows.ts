import { type Choice, freeIn } from '../choices.ts';

/** By distance only while a search has found something on the floor, and suggested ones first only if there are any. */
export const ORDERS = ['near', 'suggested', 'free', 'name'] as const;
export type Order = (typeof ORDERS)[number];

export type Row =
  /** The heading of a room with desks, or of a floor with rooms. */
  | { readonly kind: 'heading'; readonly id: string; readonly name: string; readonly free: number; readonly of: number }
  | { readonly kind: 'choice'; readonly id: string; readonly choice: Choice };

const { compare } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
const byName = (a: { name: string }, b: { name: string }) => compare(a.name, b.name);

/** The user's own and an offered space first, then free, then restricted and possibly free soon, then taken, then permanently assigned. */
const RANKS = { YOURS: 0, FREE: 1, KEPT: 2, MOVEMENT: 3, RESERVED: 4, OCCUPIED: 5, FIXED: 6 } as const;
const isYours = ({ sign, offeredUntil }: Choice) => sign === 'YOURS' || offeredUntil !== undefined;
const rankOf = (choice: Choice) => (isYours(choice) ? RANKS.YOURS : RANKS[choice.sign]);

/** The smallest free room that fits comes first; desks have no seats. */
const seatsOf = ({ maximumOccupants }: Choice) => maximumOccupants ?? Number.MAX_SAFE_INTEGER;

const ordered = (choices: readonly Choice[], order: Order) =>
  choices.toSorted((a, b) => (order === 'name' ? 0 : rankOf(a) - rankOf(b) || seatsOf(a) - seatsOf(b)) || byName(a, b));

const ownFirst = (a: { inside: readonly Choice[] }, b: { inside: readonly Choice[] }) =>
  Number(b.inside.some(isYours)) - Number(a.inside.some(isYours));

const rowOf = (choice: Choice): Row => ({ kind: 'choice', id: choice.id, choice });

type Group = { readonly id: string; readonly name: string; readonly inside: readonly Choice[] };

const underHeadings = (groups: readonly Group[], order: Order): Row[] =>
  groups.flatMap(({ id, name, inside }): Row[] => [
    { kind: 'heading', id, name, free: freeIn(inside), of: inside.length },
    ...ordered(inside, order).map(rowOf),
  ]);

/** Each room with its spaces, the user's own first. */
export const rowsOf = (choices: readonly Choice[], order: Order): Row[] =>
  underHeadings(
    [...Map.groupBy(choices, ({ roomId }) => roomId)]
      .map(([id, inside]) => ({ id, name: inside[0]?.roomName ?? '', inside }))
      .toSorted((a, b) => (order === 'name' ? 0 : ownFirst(a, b)) || byName(a, b)),
    order,
  );

type Storey = { readonly id: string; readonly name: string };

/** The rooms of each floor that has any, those of the current floor first. */
export const roomRowsOf = (
  choices: readonly Choice[],
  order: Order,
  floors: readonly Storey[],
  current: string,
): Row[] => {
  const byFloor = Map.groupBy(choices, ({ floorId }) => floorId);
  const groups = floors
    .map(({ id, name }) => ({ id, name, inside: byFloor.get(id) ?? [] }))
    .filter(({ inside }) => inside.length > 0)
    .toSorted((a, b) => Number(b.id === current) - Number(a.id === current));
  return underHeadings(groups, order);
};

/** The found space itself, then what is free, then the rest, each by distance. */
export function nearRowsOf(choices: readonly Choice[], nearest: ReadonlyMap<string, unknown>, found: string): Row[] {
  const place = new Map([...nearest.keys()].map((id, at) => [id, at]));
  const rank = (choice: Choice) => (choice.sign === 'FREE' ? (choice.id === found ? 0 : 1) : 2);
  return choices.toSorted((a, b) => rank(a) - rank(b) || (place.get(a.id) ?? -1) - (place.get(b.id) ?? -1)).map(rowOf);
}

/** The suggested spaces, best first, then everything else by status. */
export function suggestedRowsOf(choices: readonly Choice[], suggested: readonly string[]): Row[] {
  const rank = ({ id }: Choice) => suggested.toReversed().indexOf(id);
  return ordered(choices, 'free')
    .toSorted((a, b) => rank(b) - rank(a))
    .map(rowOf);
}

/** The next or previous choice, skipping headings. */
export function choiceBeside(rows: readonly Row[], id: string | undefined, by: 1 | -1): string | undefined {
  const choices = rows.filter((row) => row.kind === 'choice');
  const at = choices.findIndex((row) => row.id === id);
  if (at < 0) return choices[by === 1 ? 0 : choices.length - 1]?.id;
  return choices[Math.min(choices.length - 1, Math.max(0, at + by))]?.id;
}

import { type Choice, freeIn } from '../choices.ts';

export const ORDERS = ['free', 'name'] as const;
export type Order = (typeof ORDERS)[number];

export type Row =
  | { readonly kind: 'room'; readonly id: string; readonly name: string; readonly free: number; readonly of: number }
  | { readonly kind: 'choice'; readonly id: string; readonly choice: Choice };

const { compare } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
const byName = (a: { name: string }, b: { name: string }) => compare(a.name, b.name);

/** The user's own first, then free, then restricted and possibly free soon, then taken, then permanently assigned. */
const RANKS = { YOURS: 0, FREE: 1, KEPT: 2, MOVEMENT: 3, RESERVED: 4, OCCUPIED: 5, FIXED: 6 } as const;
const rankOf = ({ sign }: Choice) => RANKS[sign];
const isYours = ({ sign }: Choice) => sign === 'YOURS';

const ordered = (choices: readonly Choice[], order: Order) =>
  choices.toSorted((a, b) => (order === 'free' ? rankOf(a) - rankOf(b) : 0) || byName(a, b));

const ownFirst = (a: { inside: readonly Choice[] }, b: { inside: readonly Choice[] }) =>
  Number(b.inside.some(isYours)) - Number(a.inside.some(isYours));

/** Each room with its spaces, the user's own first; rooms that are reserved as a whole have no headings. */
export function rowsOf(choices: readonly Choice[], order: Order): Row[] {
  const rowOf = (choice: Choice): Row => ({ kind: 'choice', id: choice.id, choice });
  const byRoom = [...Map.groupBy(choices, ({ roomId }) => roomId)].map(([id, inside]) => ({
    id,
    name: inside[0]?.roomName,
    inside,
  }));
  if (byRoom.every(({ name }) => name === undefined)) return ordered(choices, order).map(rowOf);
  return byRoom
    .map(({ id, name = '', inside }) => ({ id, name, inside }))
    .toSorted((a, b) => (order === 'free' ? ownFirst(a, b) : 0) || byName(a, b))
    .flatMap(({ id, name, inside }): Row[] => [
      { kind: 'room', id, name, free: freeIn(inside), of: inside.length },
      ...ordered(inside, order).map(rowOf),
    ]);
}

/** The next or previous choice, skipping headings. */
export function choiceBeside(rows: readonly Row[], id: string | undefined, by: 1 | -1): string | undefined {
  const choices = rows.filter((row) => row.kind === 'choice');
  const at = choices.findIndex((row) => row.id === id);
  if (at < 0) return choices[by === 1 ? 0 : choices.length - 1]?.id;
  return choices[Math.min(choices.length - 1, Math.max(0, at + by))]?.id;
}

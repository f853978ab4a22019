import { idOf, type Row } from '../../model/objects.ts';

export type ListMove = {
  /** The new current row. */
  readonly active: number;
  /** The row at which a range starts. */
  readonly anchor: number;
  readonly select?: readonly string[] | undefined;
  readonly toggle?: string;
  readonly open?: { readonly id: string; readonly isOpen: boolean };
};

type Keys = { readonly key: string; readonly shiftKey: boolean; readonly ctrlKey: boolean; readonly metaKey: boolean };
type At = { readonly active: number; readonly anchor: number };

const PAGE = 10;

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  PageDown: (at, last) => Math.min(last, at + PAGE),
  PageUp: (at) => Math.max(0, at - PAGE),
  Home: () => 0,
  End: (_at, last) => last,
};

const between = (rows: readonly Row[], a: number, b: number) =>
  rows.slice(Math.min(a, b), Math.max(a, b) + 1).map(idOf);

/** Left closes a room or goes from a desk to its room; right opens it. */
function sideways(rows: readonly Row[], { active, anchor }: At, isRight: boolean): ListMove | undefined {
  const row = rows[active];
  if (!row) return undefined;
  if (row.kind === 'room')
    return row.isOpen === isRight ? undefined : { active, anchor, open: { id: row.room.id, isOpen: isRight } };
  if (isRight) return undefined;
  const parent = rows.findIndex((other) => other.kind === 'room' && other.room.id === row.desk.roomId);
  return { active: parent, anchor: parent, select: [row.desk.roomId] };
}

/** The effect of a key in the list of objects, as usual in lists with multiple selection. */
export function moveInList(rows: readonly Row[], at: At, event: Keys): ListMove | undefined {
  const step = STEPS[event.key];
  const row = rows[at.active];
  if (step) {
    const active = step(at.active, rows.length - 1);
    const id = rows[active] && idOf(rows[active]);
    if (id === undefined) return undefined;
    if (event.shiftKey) return { active, anchor: at.anchor, select: between(rows, at.anchor, active) };
    // With control only the current row moves; space then adds it.
    return event.ctrlKey || event.metaKey ? { active, anchor: at.anchor } : { active, anchor: active, select: [id] };
  }
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') return sideways(rows, at, event.key === 'ArrowRight');
  if (event.key === ' ' && row) return { ...at, anchor: at.active, toggle: idOf(row) };
  if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) return { ...at, select: rows.map(idOf) };
  return undefined;
}

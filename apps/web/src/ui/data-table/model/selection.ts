import { useState } from 'react';

type Ids = ReadonlySet<string>;

/** The rows from the last touched one to this one, both included, in the order on the screen. */
export function range(order: readonly string[], from: string | undefined, to: string): readonly string[] {
  const start = from === undefined ? -1 : order.indexOf(from);
  const end = order.indexOf(to);
  if (start < 0 || end < 0) return [to];
  return order.slice(Math.min(start, end), Math.max(start, end) + 1);
}

export function changed(ids: Ids, which: readonly string[], on: boolean): Ids {
  const next = new Set(ids);
  for (const id of which)
    if (on) next.add(id);
    else next.delete(id);
  return next;
}

export type Selection = {
  ids: Ids;
  /** With shift, every row between gets the state of this one. */
  toggle(id: string, withRange?: boolean): void;
  /** For shift and an arrow key: selects this row and the next. */
  extendFrom(id: string, to: string): void;
  setAll(on: boolean): void;
  clear(): void;
};

/** Rows that the filter hides stay selected, so that users can collect rows with several filters. */
export function useSelection(order: () => readonly string[]): Selection {
  const [ids, setIds] = useState<Ids>(new Set());
  const [anchor, setAnchor] = useState<string>();
  // Locked rows are not in the order, but the keyboard can still reach them.
  const selectable = (some: readonly string[]) => {
    const inOrder = new Set(order());
    return some.filter((id) => inOrder.has(id));
  };
  const toggle = (id: string, withRange = false) => {
    const which = selectable(withRange ? range(order(), anchor, id) : [id]);
    setIds((before) => changed(before, which, !before.has(id)));
    setAnchor(id);
  };
  return {
    ids,
    toggle,
    extendFrom: (id, to) => {
      const which = selectable([id, ...range(order(), id, to)]);
      setIds((before) => changed(before, which, true));
      setAnchor(to);
    },
    setAll: (on) => setIds((before) => changed(before, order(), on)),
    clear: () => setIds(new Set()),
  };
}

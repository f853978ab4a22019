import { useState } from 'react';

type Stored = { readonly version: number };
type Editing<F> = { of: string; edits: Partial<F>; since: number | undefined };

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The fields that somebody changed and that still differ from what is stored. */
const changedFields = <F extends object>(stored: F, edits: Partial<F>): (keyof F)[] =>
  (Object.keys(edits) as (keyof F)[]).filter((key) => !same(stored[key], edits[key]));

export type Edited<F> = {
  value: F;
  changed: readonly (keyof F)[];
  /** The version that the changes were made on; what a save sends. */
  version: number | undefined;
  /** Somebody else saved meanwhile. */
  isOutdated: boolean;
  change(fields: Partial<F>): void;
  discard(): void;
  /** Keep what was typed, on top of what is stored now. */
  keepMine(): void;
};

/**
 * A form over something stored that others change too: what is typed stays, and every other field follows what is
 * stored. Nothing is copied into the form, so nothing has to be brought up to date. Another `id` is another form.
 */
export function useEditing<F extends object>(id: string, stored: Stored | undefined, form: F): Edited<F> {
  const [editing, setEditing] = useState<Editing<F>>({ of: id, edits: {}, since: undefined });
  const { edits, since } = editing.of === id ? editing : { edits: {}, since: undefined };
  const changed = changedFields(form, edits);
  const version = changed.length === 0 ? stored?.version : (since ?? stored?.version);
  return {
    value: { ...form, ...edits },
    changed,
    version,
    isOutdated: changed.length > 0 && stored !== undefined && version !== stored.version,
    change: (fields) =>
      setEditing((before) => {
        const mine = before.of === id ? before : { edits: {}, since: undefined };
        const isFirst = changedFields(form, mine.edits).length === 0;
        return { of: id, edits: { ...mine.edits, ...fields }, since: isFirst ? stored?.version : mine.since };
      }),
    discard: () => setEditing({ of: id, edits: {}, since: undefined }),
    keepMine: () => setEditing((before) => ({ ...before, since: stored?.version })),
  };
}

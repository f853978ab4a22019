import { useState } from 'react';

type Stored = { readonly version: number };
type Editing<F> = { of: string; edits: Partial<F>; since: number | undefined };

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The fields that the user changed and that still differ from the stored values. */
const changedFields = <F extends object>(stored: F, edits: Partial<F>): (keyof F)[] =>
  (Object.keys(edits) as (keyof F)[]).filter((key) => !same(stored[key], edits[key]));

export type Edited<F> = {
  value: F;
  changed: readonly (keyof F)[];
  /** The version on which the changes are based; sent when saving. */
  version: number | undefined;
  /** True if another user has saved since. */
  isOutdated: boolean;
  change(fields: Partial<F>): void;
  discard(): void;
  /** Keeps the typed changes, on top of the version that is now stored. */
  keepMine(): void;
};

/**
 * A form over a stored object that others may change too: typed fields stay, and every other field follows the stored
 * object. Nothing is copied into the form, so nothing has to be synced. Another `id` is another form.
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

import type { PlannedAbsence } from '@berth/contract';
import { newAbsence } from '@berth/domain/absences';
import { useMemo, useState } from 'react';
import { changed, type Draft, draftOf, isSame } from './draft.ts';

export type WorkingDay = Parameters<typeof newAbsence>[1];

type Edits = {
  readonly changed: ReadonlyMap<string, Draft>;
  readonly added: readonly Draft[];
  /** The user has seen that others saved in the meantime, so the next save overwrites their version. */
  readonly hasSeenConflict: boolean;
};

const NONE: Edits = { changed: new Map(), added: [], hasSeenConflict: false };

const without = (edits: Edits, key: string): Edits => ({
  ...edits,
  changed: new Map([...edits.changed].filter(([one]) => one !== key)),
  added: edits.added.filter((one) => one.key !== key),
});

const versionOf = ({ version }: Draft) => (version === undefined ? {} : { version });

/** The stored rows with the unsaved edits. Rows that others save in the meantime appear between the edits. */
export function useRows(stored: readonly PlannedAbsence[], working: WorkingDay) {
  const zone = working.timezone;
  const [edits, setEdits] = useState(NONE);
  const drafts = useMemo(() => stored.map(draftOf), [stored]);
  const rows = [...drafts.map((row) => edits.changed.get(row.key) ?? row), ...edits.added];
  const unsaved = [
    ...drafts.flatMap((row) => {
      const edited = edits.changed.get(row.key);
      return edited && !isSame(row, edited) ? { ...edited, ...(edits.hasSeenConflict && versionOf(row)) } : [];
    }),
    ...edits.added,
  ];
  return {
    rows,
    unsaved,
    isDirty: unsaved.length > 0,
    add: () => {
      const fresh = { ...newAbsence(Date.now(), working), key: crypto.randomUUID(), createdDatetime: undefined };
      setEdits((before) => ({ ...before, added: [...before.added, fresh] }));
    },
    change: (row: Draft, change: Parameters<typeof changed>[1]) => {
      const next = changed(row, change, zone);
      setEdits((before) =>
        row.createdDatetime === undefined
          ? { ...before, added: before.added.map((one) => (one.key === row.key ? next : one)) }
          : { ...before, changed: new Map(before.changed).set(row.key, next) },
      );
    },
    forget: (row: Draft) => setEdits((before) => without(before, row.key)),
    settle: () => setEdits(NONE),
    lookAgain: () => setEdits((before) => ({ ...before, hasSeenConflict: true })),
  };
}

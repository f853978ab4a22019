import { type ReactNode, useRef, useState } from 'react';
import { useUnsavedChanges } from '../dialog/unsaved-changes.tsx';
import { Inspector, OutdatedNote, SaveBar } from './inspector.tsx';
import type { FieldErrors } from './refused-fields.ts';
import type { Edited } from './use-editing.ts';

/**
 * Asks before text typed in an inspector is lost: on leaving the page, and on opening another row, whose id is in the
 * address under `param`. Changing a filter loses nothing. Returns a function that navigates without asking.
 */
function useLeaveGuard(isDirty: boolean, param: string): (go: () => void) => void {
  const isFree = useRef(false);
  useUnsavedChanges(isDirty, (from, to) => {
    if (isFree.current) return false;
    return from.pathname !== to.pathname || from.search[param] !== to.search[param];
  });
  return (go) => {
    isFree.current = true;
    go();
    // The address changes at once, and the guard only runs then.
    setTimeout(() => {
      isFree.current = false;
    });
  };
}

/** Everything that the fields of a form need: their values, their errors and a handler for changes. */
export type Fields<F> = {
  value: F;
  errorOf(field: keyof F): string | undefined;
  onChange(fields: Partial<F>): void;
};

type EditInspectorProps<F> = {
  id: string;
  isNew: boolean;
  title: string;
  tag?: ReactNode;
  /** The parameter in the address that has the id. */
  param: string;
  /** The ids in the order of the list. */
  order: () => readonly string[];
  onOpen: (id: string | undefined) => void;
  editing: Edited<F>;
  saving: { isPending: boolean; fieldErrors: FieldErrors<F>; clearErrors(): void };
  /** Validates the form before it is sent and returns text keys; shown after the first attempt to save. */
  faultsOf(value: F): Partial<Record<keyof F, string>>;
  textOf(key: string): string;
  send(value: F, version: number | undefined, onSaved: (saved: { id: string }) => void): void;
  /** If true, saving without changes is answered instead of disabled. */
  allowsIdle?: boolean;
  children(fields: Fields<F>): ReactNode;
};

/** An inspector with a form: one row of a list at a time, saved with Enter, while others may change the same rows. */
export function EditInspector<F extends object>(props: EditInspectorProps<F>) {
  const { id, isNew, title, tag, param, order, onOpen, editing, saving, send, children } = props;
  const { faultsOf, textOf, allowsIdle = false } = props;
  const { value, changed } = editing;
  const [tried, setTried] = useState<string>();
  const freely = useLeaveGuard(changed.length > 0, param);
  const faults: ReturnType<typeof faultsOf> = tried === id ? faultsOf(value) : {};

  const submit = () => {
    setTried(id);
    if (saving.isPending || Object.keys(faultsOf(value)).length > 0) return;
    if (!isNew && !allowsIdle && changed.length === 0) return;
    send(value, editing.version, (saved) => {
      editing.discard();
      setTried(undefined);
      if (isNew) freely(() => onOpen(saved.id));
    });
  };
  const discard = () => {
    editing.discard();
    saving.clearErrors();
    if (isNew) freely(() => onOpen(undefined));
  };
  const ids = order();
  const at = ids.indexOf(id);
  const goTo = (other: string | undefined) => (other === undefined ? undefined : () => onOpen(other));
  return (
    <Inspector
      title={title}
      label={title}
      tag={tag}
      onClose={() => onOpen(undefined)}
      {...(!isNew && {
        onPrevious: goTo(at > 0 ? ids[at - 1] : undefined),
        onNext: goTo(at >= 0 ? ids[at + 1] : undefined),
      })}
      onSubmit={submit}
      footer={
        <SaveBar
          changes={changed.length}
          isNew={isNew}
          allowsIdle={allowsIdle}
          isSaving={saving.isPending}
          onDiscard={discard}
        />
      }
    >
      {editing.isOutdated && <OutdatedNote onTakeTheirs={editing.discard} onKeepMine={editing.keepMine} />}
      {children({
        value,
        errorOf: (field) =>
          saving.fieldErrors[field] ?? (faults[field] === undefined ? undefined : textOf(faults[field])),
        onChange: (fields) => {
          editing.change(fields);
          saving.clearErrors();
          // Validation errors are shown once, and then only after the next attempt to save.
          if (allowsIdle) setTried(undefined);
        },
      })}
    </Inspector>
  );
}

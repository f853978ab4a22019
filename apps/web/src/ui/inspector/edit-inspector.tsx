import { type ReactNode, useState } from 'react';
import { Inspector, OutdatedNote, SaveBar } from './inspector.tsx';
import type { Said } from './refused-fields.ts';
import type { Edited } from './use-editing.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/** What the fields of a form need: what they show, what is wrong with them, and where a change goes. */
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
  /** Under which the id stands in the address. */
  param: string;
  /** Ids in the order of the list. */
  order: () => readonly string[];
  onOpen: (id: string | undefined) => void;
  editing: Edited<F>;
  saving: { isPending: boolean; said: Said<F>; forget(): void };
  /** What is wrong before anything is sent, as keys of texts; said once saving was tried. */
  faultsOf(value: F): Partial<Record<keyof F, string>>;
  textOf(key: string): string;
  send(value: F, version: number | undefined, onSaved: (saved: { id: string }) => void): void;
  /** Saving without a change is answered instead of switched off. */
  allowsIdle?: boolean;
  children(fields: Fields<F>): ReactNode;
};

/** An inspector with a form: one row of a list at a time, saved with Enter, with others changing the same rows. */
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
    saving.forget();
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
        errorOf: (field) => saving.said[field] ?? (faults[field] === undefined ? undefined : textOf(faults[field])),
        onChange: (fields) => {
          editing.change(fields);
          saving.forget();
          // Said once, and then not again until saving is tried again.
          if (allowsIdle) setTried(undefined);
        },
      })}
    </Inspector>
  );
}

/** A step, for the texts of undo and redo. */
export type Done = { readonly what: DoneKind; readonly count: number };
export type DoneKind =
  | 'moved'
  | 'turned'
  | 'aligned'
  | 'placed'
  | 'stamped'
  | 'drawn'
  | 'reshaped'
  | 'renamed'
  | 'changed'
  | 'pasted'
  | 'removed'
  | 'discarded'
  | 'replaced'
  | 'kept';

type Step<T> = { readonly value: T; readonly done: Done };

export type History<T> = {
  readonly past: readonly Step<T>[];
  readonly present: T;
  readonly future: readonly Step<T>[];
  /** The next step with the same mark is merged with this one: a key held down is one step. */
  readonly mark: string | undefined;
};

export const begin = <T>(present: T): History<T> => ({ past: [], present, future: [], mark: undefined });

export function record<T>(history: History<T>, next: T, done: Done, mark?: string): History<T> {
  if (next === history.present) return history;
  if (mark !== undefined && mark === history.mark) return { ...history, present: next, future: [] };
  return { past: [...history.past, { value: history.present, done }], present: next, future: [], mark };
}

export function undo<T>(history: History<T>): History<T> {
  const last = history.past.at(-1);
  if (!last) return history;
  const future = [{ value: history.present, done: last.done }, ...history.future];
  return { past: history.past.slice(0, -1), present: last.value, future, mark: undefined };
}

export function redo<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  if (!next) return history;
  const past = [...history.past, { value: history.present, done: next.done }];
  return { past, present: next.value, future, mark: undefined };
}

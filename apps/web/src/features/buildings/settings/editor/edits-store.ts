import type { Edits } from './edits.ts';

/** Holds the edits outside of what is drawn, so that an action reads them as they are and not as they were drawn. */
export function createEditsStore() {
  let edits: Edits = {};
  const listeners = new Set<() => void>();
  return {
    now: (): Edits => edits,
    update: (next: (edits: Edits) => Edits): void => {
      edits = next(edits);
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type EditsStore = ReturnType<typeof createEditsStore>;

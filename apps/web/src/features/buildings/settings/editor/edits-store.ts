import type { Edits } from './edits.ts';

/**
 * Holds the edits outside of React state, so that an action reads the current edits and not those of the last render.
 */
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

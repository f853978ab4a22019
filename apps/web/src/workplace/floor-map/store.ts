import { useSyncExternalStore } from 'react';

export type Store<T> = {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
};

/** For values that change with every frame: only subscribers render again, not the whole editor. */
export function createStore<T>(initial: T): Store<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (value) => {
      if (value === current) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get);

import { ApiProblem } from '../../../../lib/api.ts';

export type SaveState =
  | { readonly kind: 'saved'; readonly at: Date | undefined }
  | { readonly kind: 'waiting' | 'saving' }
  | { readonly kind: 'failed'; readonly problem: unknown }
  /** Another user has saved in the meantime; `version` is theirs. */
  | { readonly kind: 'conflict'; readonly version: number };

type AutosaveOptions<T> = {
  readonly version: number;
  save(value: T, version: number): Promise<{ version: number }>;
  onState(state: SaveState): void;
  readonly delayMs?: number;
  readonly retryMs?: number;
};

const versionIn = (problem: unknown): number | undefined => {
  if (!(problem instanceof ApiProblem) || problem.code !== 'save.conflict') return undefined;
  const data = problem.data as { version?: unknown } | undefined;
  return typeof data?.version === 'number' ? data.version : 0;
};

/**
 * Saves the newest value shortly after the last change, one call at a time, each with the version of the previous one.
 * A failed save is retried. A conflict waits for a decision, and nothing typed is lost.
 */
export function createAutosave<T>({ save, onState, delayMs = 1000, retryMs = 5000, ...options }: AutosaveOptions<T>) {
  let version = options.version;
  let waiting: { value: T } | undefined;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let inConflict = false;

  const later = (ms: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void run(), ms);
  };

  async function saveOnce(value: T): Promise<void> {
    onState({ kind: 'saving' });
    try {
      version = (await save(value, version)).version;
      if (waiting) onState({ kind: 'waiting' });
      else onState({ kind: 'saved', at: new Date() });
    } catch (problem) {
      // A newer value replaces this one.
      waiting ??= { value };
      const theirs = versionIn(problem);
      inConflict = theirs !== undefined;
      onState(theirs === undefined ? { kind: 'failed', problem } : { kind: 'conflict', version: theirs });
      if (theirs === undefined) later(retryMs);
      throw problem;
    }
  }

  async function drain(): Promise<void> {
    while (waiting && !inConflict) {
      const { value } = waiting;
      waiting = undefined;
      await saveOnce(value);
    }
  }

  function run(): Promise<void> {
    clearTimeout(timer);
    running ??= drain()
      .catch(() => {})
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  return {
    offer(value: T) {
      waiting = { value };
      if (inConflict) return;
      onState({ kind: 'waiting' });
      later(delayMs);
    },
    /** Saves everything now; returns whether all of it is saved. */
    async flush(): Promise<boolean> {
      await run();
      if (waiting && !inConflict) await run();
      return waiting === undefined;
    },
    version: () => version,
    /** Another call of ours increased the version. */
    moveTo(next: number) {
      version = next;
    },
    /** The other version is loaded; the next value is saved on top of it. */
    takeTheirs(theirs: number) {
      version = theirs;
      inConflict = false;
      waiting = undefined;
      onState({ kind: 'saved', at: undefined });
    },
    /** Runs until `stop`; can start again after it, because React may mount a component twice. */
    start() {
      stopped = false;
      if (waiting) later(delayMs);
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

export type Autosave<T> = ReturnType<typeof createAutosave<T>>;

import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useSyncExternalStore } from 'react';
import { waitBefore } from './backoff.ts';
import { currentConnection, subscribeToConnection } from './connection.ts';

/** A failed load that is on screen. */
type Failure = { readonly id: string; retry(): void };

type Retries = { readonly failures: readonly Failure[]; readonly retryAt: Date | undefined };

const NONE: Retries = { failures: [], retryAt: undefined };
/** A page that showed no failure for this long starts again with the shortest wait. */
const FORGOTTEN_AFTER_MS = 15_000;

let retries = NONE;
let attempt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function become(next: Retries): void {
  retries = next;
  for (const listener of listeners) listener();
}

function schedule(): void {
  clearTimeout(timer);
  if (retries.failures.length === 0) {
    timer = setTimeout(() => {
      attempt = 0;
    }, FORGOTTEN_AFTER_MS);
    return become(NONE);
  }
  const waitMs = waitBefore(attempt);
  attempt += 1;
  timer = setTimeout(retryFailures, waitMs);
  become({ ...retries, retryAt: new Date(Date.now() + waitMs) });
}

/** Loads everything that failed, at once. */
export function retryFailures(): void {
  const { failures } = retries;
  schedule();
  for (const { retry } of failures) retry();
}

function add(failure: Failure): () => void {
  const isFirst = retries.failures.length === 0;
  become({ ...retries, failures: [...retries.failures, failure] });
  if (isFirst) schedule();
  return () => {
    become({ ...retries, failures: retries.failures.filter((one) => one !== failure) });
    if (retries.failures.length === 0) schedule();
  };
}

// A connection that is back is better news than a timer.
let wasLost = false;
subscribeToConnection(() => {
  const isLost = currentConnection().state === 'lost';
  if (wasLost && !isLost && retries.failures.length > 0) retryFailures();
  wasLost = isLost;
});

/** Whether a failed load is on screen. Its repetitions have their own rhythm. */
export const isRetrying = (): boolean => retries.failures.length > 0;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Repeats failed reads without showing them as loading, because the page would blink with each attempt. */
function repeatQuietly(client: QueryClient, repeat: () => void): void {
  const failed = client
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'error' })
    .map((query) => ({ query, error: query.state.error }));
  notifyManager.batch(() => {
    repeat();
    for (const { query, error } of failed)
      if (query.state.status === 'pending') query.setState({ status: 'error', error });
  });
}

/**
 * Repeats a failed load for as long as it is on screen: after 2, 5, 10, and then every 30 seconds, or when the
 * connection is back. All failures of a page are repeated together; `isFirst` marks the one that explains them.
 */
export function useRetries(retry: (() => void) | undefined): { isFirst: boolean; retryAt: Date | undefined } {
  const id = useId();
  const client = useQueryClient();
  const { failures, retryAt } = useSyncExternalStore(subscribe, () => retries);
  const repeat = useEffectEvent(() => retry && repeatQuietly(client, retry));
  const isRepeated = retry !== undefined;
  useEffect(() => (isRepeated ? add({ id, retry: () => void repeat() }) : undefined), [id, isRepeated]);
  return { isFirst: failures.length === 0 || failures[0]?.id === id, retryAt };
}

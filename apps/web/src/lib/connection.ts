import { useSyncExternalStore } from 'react';
import { endOutage, startOutage } from './outage.ts';

/**
 * Whether the open page is up to date: `live` while the stream of its building is open, `lost` when the server cannot
 * be reached, `off` without a building.
 */
type Connection = {
  readonly state: 'live' | 'lost' | 'off';
  /** When the server was last in contact: the age of the data on screen. */
  readonly asOf: Date | undefined;
  /** When the next attempt begins; undefined while one is under way. */
  readonly retryAt: Date | undefined;
};

const OFF: Connection = { state: 'off', asOf: undefined, retryAt: undefined };
/** A stream that reopens within this time was not lost: a restarted server is replaced by another one. */
const GRACE_MS = 3000;
/** A call that fails for a reason of its own must not reopen the stream all the time. */
const DOUBT_EVERY_MS = 10_000;

let connection = OFF;
let contactAt: Date | undefined;
let reconnect: (() => void) | undefined;
let grace: ReturnType<typeof setTimeout> | undefined;
let isSilent = false;
let doubtedAt = 0;
const listeners = new Set<() => void>();

function become(next: Connection): void {
  connection = next;
  for (const listener of listeners) listener();
}

function endGrace(): void {
  clearTimeout(grace);
  grace = undefined;
}

function lose(retryAt: Date | undefined): void {
  endGrace();
  become({ state: 'lost', asOf: contactAt, retryAt });
}

/** A call was answered, with any status. */
export function noteAnswer(): void {
  endOutage();
  noteContact();
  const isWaiting = connection.retryAt !== undefined;
  if (connection.state === 'lost' && isSilent && isWaiting) retryConnection();
}

/** A call got no answer, so the stream has to prove that it is alive. */
export function noteSilence(): void {
  startOutage();
  if (connection.state !== 'live' || Date.now() - doubtedAt < DOUBT_EVERY_MS) return;
  doubtedAt = Date.now();
  reconnect?.();
}

export function noteContact(): void {
  contactAt = new Date();
}

export function noteOpen(): void {
  endOutage();
  noteContact();
  endGrace();
  become({ state: 'live', asOf: undefined, retryAt: undefined });
}

/** The stream broke, or an attempt to open it failed. */
export function noteBreak(status: number | undefined, waitMs: number): void {
  isSilent = status === undefined;
  if (isSilent) startOutage();
  else endOutage();
  const retryAt = waitMs > 0 ? new Date(Date.now() + waitMs) : undefined;
  const isFirst = connection.state === 'live' && grace === undefined;
  if (isFirst && navigator.onLine) grace = setTimeout(() => lose(retryAt), GRACE_MS);
  else lose(retryAt);
}

/** Follows one stream: `again` reopens it at once. Returns a function that ends this. */
export function watchConnection(again: () => void): () => void {
  const watching = new AbortController();
  reconnect = again;
  globalThis.addEventListener?.('offline', again, { signal: watching.signal });
  return () => {
    watching.abort();
    reconnect = undefined;
    endGrace();
    become(OFF);
  };
}

/** For the user who does not want to wait. */
export function retryConnection(): void {
  if (connection.state === 'lost') become({ ...connection, retryAt: undefined });
  reconnect?.();
}

export const currentConnection = (): Connection => connection;

export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useConnection = (): Connection => useSyncExternalStore(subscribeToConnection, currentConnection);

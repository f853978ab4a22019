import { APPROVAL_EVERY_MS, MOST_ATTEMPTS, RECHECK_EVERY_MS, RETRY_EVERY_MS } from '../pairing/ask-for-approval.ts';
import { type Moment, NOTHING_READ, type Step, type TodayState, withTimer } from './today-state.ts';
import type { TokenRecord } from './token-record.ts';
import { wantReadAgain } from './reading-steps.ts';

function waiting(state: TodayState, everyMs: number, now: Moment): TodayState {
  const attempts = state.attempts + 1;
  if (attempts >= MOST_ATTEMPTS) return withTimer({ ...state, attempts, phase: 'stopped' }, 'approval', undefined);
  return withTimer({ ...state, attempts }, 'approval', now.ticks + everyMs);
}

/** Clears rows that were read under another code, because they belong to another approval. */
const clearing = (state: TodayState, record: TokenRecord): TodayState =>
  record.token === state.record?.token && record.secret === state.record.secret
    ? state
    : { ...state, ...NOTHING_READ, timers: {} };

export function askedStep(state: TodayState, record: TokenRecord, now: Moment, pages: number): Step {
  const current = { ...clearing(state, record), record, isAsking: false, isOffline: false };
  if (!record.approved)
    return [waiting({ ...current, ...NOTHING_READ, timers: {}, phase: 'pending' }, APPROVAL_EVERY_MS, now)];
  const approved = withTimer({ ...current, phase: 'approved', attempts: 0 }, 'approval', now.ticks + RECHECK_EVERY_MS);
  if (state.phase !== 'approved') return [approved, { do: 'theme' }];
  // A screen that turns pages reads each of them anyway.
  const [next, ...effects] = pages <= 1 ? wantReadAgain(approved) : [approved];
  if (next.isProbing) return [next, ...effects, { do: 'theme' }];
  return [{ ...next, isProbing: true }, ...effects, { do: 'theme' }, { do: 'probe' }];
}

/** The approval was revoked: everything that was read with it disappears at once. */
export const refusedStep = (state: TodayState, now: Moment): Step => [
  withTimer({ ...state, ...NOTHING_READ, phase: 'opening', timers: {} }, 'approval', now.ticks + APPROVAL_EVERY_MS),
];

/** A missing answer does not remove anything from the screen. */
export function unaskedStep(state: TodayState, now: Moment): Step {
  const offline = { ...state, isAsking: false, isOffline: true };
  if (state.phase !== 'pending') return [withTimer(offline, 'approval', now.ticks + RETRY_EVERY_MS)];
  return [waiting(offline, RETRY_EVERY_MS, now)];
}

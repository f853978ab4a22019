import type { Moment, Step, TodayEvent, TodayState } from './today-state.ts';
import { withTimer } from './today-state.ts';

const RELOAD_AGAIN_MS = 60_000;

/** Reloading without a server would lose the page permanently, so the server is probed first. */
export function wantReload(state: TodayState, reload: 'fresh' | 'plain'): Step {
  if (state.reload === reload && (state.isProbing || state.timers.reload !== undefined)) return [state];
  const wanting = withTimer({ ...state, reload }, 'reload', undefined);
  return wanting.isProbing ? [wanting] : [{ ...wanting, isProbing: true }, { do: 'probe' }];
}

/** The stream reports a request at once; a screen that missed it notices the changed time at the next poll. */
export function reloadAskedStep(state: TodayState, requestedAt: TodayState['reloadAsked']): Step {
  if (requestedAt === undefined) return [state];
  const current = { ...state, reloadAsked: requestedAt };
  const isNew = state.reloadAsked !== undefined && state.reloadAsked !== requestedAt;
  return isNew ? wantReload(current, 'fresh') : [current];
}

type Probed = Extract<TodayEvent, { type: 'probed' }>;

/** Also reloads if the server has another version of the page. */
export function probedStep(state: TodayState, { isThere, isOther }: Probed, now: Moment): Step {
  const answered = { ...state, isProbing: false };
  if (state.reload === undefined) return isThere && isOther ? [answered, { do: 'reload', isFresh: true }] : [answered];
  if (isThere) return [answered, { do: 'reload', isFresh: state.reload === 'fresh' }];
  return [withTimer(answered, 'reload', now.ticks + RELOAD_AGAIN_MS)];
}

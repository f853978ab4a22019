import type { Moment, Step, TodayEvent, TodayState } from './today-state.ts';
import { withTimer } from './today-state.ts';

const RELOAD_AGAIN_MS = 60_000;

/** A page that is loaded while nothing answers is gone for good: first it is asked whether anybody is there. */
export function wantReload(state: TodayState, reload: 'fresh' | 'plain'): Step {
  if (state.reload === reload && (state.isProbing || state.timers.reload !== undefined)) return [state];
  const wanting = withTimer({ ...state, reload }, 'reload', undefined);
  return wanting.isProbing ? [wanting] : [{ ...wanting, isProbing: true }, { do: 'probe' }];
}

/** The stream says it at once; whoever could not listen then notices by the moment, which is another. */
export function reloadAskedStep(state: TodayState, asked: TodayState['reloadAsked']): Step {
  if (asked === undefined) return [state];
  const known = { ...state, reloadAsked: asked };
  const isNew = state.reloadAsked !== undefined && state.reloadAsked !== asked;
  return isNew ? wantReload(known, 'fresh') : [known];
}

type Probed = Extract<TodayEvent, { type: 'probed' }>;

/** Also when the server has another version of the page by now. */
export function probedStep(state: TodayState, { isThere, isOther }: Probed, now: Moment): Step {
  const answered = { ...state, isProbing: false };
  if (state.reload === undefined) return isThere && isOther ? [answered, { do: 'reload', isFresh: true }] : [answered];
  if (isThere) return [answered, { do: 'reload', isFresh: state.reload === 'fresh' }];
  return [withTimer(answered, 'reload', now.ticks + RELOAD_AGAIN_MS)];
}

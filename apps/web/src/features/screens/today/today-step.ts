import { DEFAULT_THEME } from '@berth/domain/screens';
import { askedStep, refusedStep, unaskedStep } from './approval-steps.ts';
import { endedStep, readStep, rotate, unreadStep, wantRead, wantReadAgain } from './reading-steps.ts';
import { probedStep, reloadAskedStep, wantReload } from './reload-steps.ts';
import { dayAt, type Effect, type Moment, pagesOf, sizesOf, type Step, type TimerName } from './today-state.ts';
import { type TodayEvent, type TodayState, withTimer } from './today-state.ts';

const ask = (state: TodayState): Step => (state.isAsking ? [state] : [{ ...state, isAsking: true }, { do: 'ask' }]);

const DUE: Readonly<Record<TimerName, (state: TodayState, now: Moment) => Step>> = {
  approval: ask,
  rotation: rotate,
  retry: wantReadAgain,
  notice: wantReadAgain,
  reload: (state) => wantReload(state, state.reload ?? 'plain'),
};

/** Runs steps one after the other, each on the state that the previous one left. */
function inTurn(state: TodayState, steps: readonly ((state: TodayState) => Step)[]): Step {
  let current = state;
  const effects: Effect[] = [];
  for (const step of steps) {
    const [next, ...requested] = step(current);
    current = next;
    effects.push(...requested);
  }
  return [current, ...effects];
}

const namesOf = ({ timers }: TodayState) => Object.keys(timers) as TimerName[];

function ticked(state: TodayState, now: Moment): Step {
  const due = namesOf(state).filter((name) => (state.timers[name] ?? 0) <= now.ticks);
  return inTurn(state, [
    (current) => (dayAt(current, now) === current.day ? [current] : wantReload(current, 'fresh')),
    (current) => endedStep(current, now),
    ...due.map((name) => (current: TodayState) => DUE[name](withTimer(current, name, undefined), now)),
  ]);
}

/** Timers that wait because of a missing answer fire at once. */
function online(state: TodayState, now: Moment): Step {
  const waiting = namesOf(state).filter(
    (name) => name === 'retry' || (name === 'approval' && state.isOffline) || (name === 'reload' && state.reload),
  );
  return ticked(
    waiting.reduce((current, name) => withTimer(current, name, now.ticks), state),
    now,
  );
}

/** The list starts over if its pages have another length. */
function redrawn(before: TodayState, after: TodayState): Step {
  const isSame = sizesOf(before).perPage === sizesOf(after).perPage;
  if (isSame && (after.about !== undefined || after.reading !== undefined)) return [after];
  const first = { ...after, page: 1 };
  return after.phase === 'approved' ? wantRead(first, 1) : [first];
}

/** Section 4.3 of the specification: the next step of a today screen, from its state and an event. */
export function step(state: TodayState, event: TodayEvent, now: Moment): Step {
  switch (event.type) {
    case 'opened':
      return ask(state);
    case 'ticked':
      return ticked(state, now);
    case 'online':
      return online(state, now);
    case 'asked':
      return inTurn(state, [
        (current) => askedStep(current, event.record, now, pagesOf(state)),
        (current) => reloadAskedStep(current, event.reloadAsked),
      ]);
    case 'unasked':
      return unaskedStep(state, now);
    case 'themed':
      return redrawn(state, { ...state, theme: event.theme });
    case 'unthemed':
      // A wall with the default theme is more useful than one that waits for its own.
      return redrawn(state, { ...state, theme: state.theme ?? DEFAULT_THEME });
    case 'theme-changed':
      return state.phase === 'approved' ? [state, { do: 'theme' }] : [state];
    case 'read':
      return readStep(state, event.answer, now);
    case 'unread':
      return unreadStep(state, now);
    case 'refused':
      return refusedStep(state, now);
    case 'changed':
      if (state.phase !== 'approved') return [state];
      return [withTimer(state, 'notice', Math.min(state.timers.notice ?? Infinity, now.ticks + event.inMs))];
    case 'resized':
      return redrawn(state, { ...state, size: event.size });
    case 'reload-asked':
      return wantReload(state, 'fresh');
    case 'probed':
      return probedStep(state, event, now);
  }
}

import { localDayOf } from '@berth/domain/time';
import { mayTurnTo, pageAfter } from './paging.ts';
import { overAt } from './sections.ts';
import { hasEnded, type Moment, pagesOf, rowsOf, sizesOf, type Step } from './today-state.ts';
import { type TodayAnswer, type TodayState, withTimer } from './today-state.ts';

const ROTATE_EVERY_MS = 10_000;
const READ_AGAIN_MS = 60_000;
/** The delay of a reload after an empty list. */
const EMPTY_RELOAD_MS = 60_000;

/** One read at a time: a page requested in the meantime is read after it. */
export function wantRead(state: TodayState, page: number): Step {
  if (state.phase !== 'approved' || state.theme === undefined) return [state];
  if (state.reading !== undefined) return [{ ...state, wantedPage: page }];
  const reading = { page, perPage: sizesOf(state).perPage };
  return [
    { ...state, reading, wantedPage: undefined },
    { do: 'read', ...reading },
  ];
}

/** Reads the current page again, or the one that is being read. */
export const wantReadAgain = (state: TodayState): Step => wantRead(state, state.reading?.page ?? state.page);

function withRows(state: TodayState, answer: TodayAnswer, page: number, perPage: number): TodayState {
  const at = Date.parse(answer.now);
  const first = (page - 1) * perPage;
  const rows = Array.from({ length: answer.totalCount }, (_, place) => {
    const row = answer.reservations[place - first];
    if (row !== undefined) return { row, at, overAt: overAt(row) };
    const before = state.known[place];
    return before === undefined || before.overAt <= at ? undefined : before;
  });
  const { organisationName: organisation, buildingName: building, tomorrow, totalCount } = answer;
  return { ...state, known: rows, totalCount, about: { organisation, building, tomorrow, at }, isFailing: false };
}

/** The first answer sets the day and the timezone; until then they are the device's own. */
function withClock(state: TodayState, { now: serverTime, timezone: zone }: TodayAnswer, now: Moment): TodayState {
  const ahead = Date.parse(serverTime) - now.wall;
  const day = state.clock.isTold ? state.day : localDayOf(Date.parse(serverTime), zone);
  return { ...state, clock: { ahead, zone, isTold: true }, day };
}

/** A reload because of an empty list is cancelled once there are rows; one because of a new day is not. */
function withTimers(state: TodayState, now: Moment): TodayState {
  const rotates = pagesOf(state) > 1 ? (state.timers.rotation ?? now.ticks + ROTATE_EVERY_MS) : undefined;
  const turning = withTimer(withTimer(state, 'retry', undefined), 'rotation', rotates);
  if (state.reload === 'fresh') return turning;
  if (state.totalCount === 0) return withTimer(turning, 'reload', turning.timers.reload ?? now.ticks + EMPTY_RELOAD_MS);
  return withTimer({ ...turning, reload: undefined }, 'reload', undefined);
}

export function readStep(state: TodayState, answer: TodayAnswer, now: Moment): Step {
  const { reading, wantedPage } = state;
  if (reading === undefined || state.phase !== 'approved') return [{ ...state, reading: undefined }];
  const free = { ...state, reading: undefined, wantedPage: undefined };
  if (reading.perPage !== sizesOf(state).perPage) return wantRead(free, 1);
  const updated = withClock(withRows(free, answer, reading.page, reading.perPage), answer, now);
  const pages = Math.max(1, pagesOf(updated));
  // A late answer for the previous page does not turn back to it.
  const isTurnedOn = wantedPage !== undefined && wantedPage !== reading.page;
  const turned = withTimers({ ...updated, page: Math.min(isTurnedOn ? state.page : reading.page, pages) }, now);
  // The list became shorter than the requested page.
  if (reading.page > pages) return wantRead({ ...turned, page: 1 }, 1);
  if (wantedPage === undefined) return [turned];
  return wantRead(turned, wantedPage > pages ? 1 : wantedPage);
}

/** The rows stay and show their age. */
export const unreadStep = (state: TodayState, now: Moment): Step => [
  withTimer(
    { ...state, reading: undefined, wantedPage: undefined, isFailing: true },
    'retry',
    now.ticks + READ_AGAIN_MS,
  ),
];

/** The screens of a building notice the end of a meeting in the same moment; their reads are spread by their codes. */
const SPREAD_MS = 600;

/** A row disappeared by itself, so the others move up. */
export function endedStep(state: TodayState, now: Moment): Step {
  const isWaiting = state.reading !== undefined || state.timers.notice !== undefined;
  if (state.phase !== 'approved' || state.isFailing || isWaiting || !hasEnded(state, now)) return [state];
  return [withTimer(state, 'notice', now.ticks + (Number(state.record?.token ?? 0) % SPREAD_MS))];
}

/** Turns to the next page with known rows; that page is then read, unless reading fails. */
export function rotate(state: TodayState, now: Moment): Step {
  const pages = pagesOf(state);
  if (pages <= 1) return [state];
  const again = withTimer(state, 'rotation', now.ticks + ROTATE_EVERY_MS);
  const isKnown = (page: number) => rowsOf(state, page, now).length > 0;
  let next = pageAfter(state.page, pages);
  if (state.isFailing) for (let tries = pages; tries > 0 && !isKnown(next); tries -= 1) next = pageAfter(next, pages);
  const turned = mayTurnTo(next, state.page, pages) && isKnown(next) ? { ...again, page: next } : again;
  const isOnItsWay = state.reading?.page === next && state.wantedPage === undefined;
  return state.isFailing || isOnItsWay ? [turned] : wantRead(turned, next);
}

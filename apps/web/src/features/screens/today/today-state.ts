import { DEFAULT_THEME, type ScreenTheme } from '@berth/domain/screens';
import { type LocalDate, localDayOf } from '@berth/domain/time';
import { boardSizes, type WindowSize } from './board-sizes.ts';
import { pagesFor } from './paging.ts';
import type { ApprovalPoll } from '../pairing/ask-for-approval.ts';
import type { TodayRow } from './row-texts.ts';
import type { TokenRecord } from './token-record.ts';

/** A moment by the wall clock, which can be set, and by the monotonic clock. */
export type Moment = { readonly wall: number; readonly ticks: number };

/** Timers, each at most once. */
export type TimerName = 'approval' | 'rotation' | 'retry' | 'reload' | 'notice';

/** A row, when it was read, and when it is over. */
type KnownRow = { readonly row: TodayRow; readonly at: number; readonly overAt: number };

export type About = {
  readonly organisation: string;
  readonly building: string;
  readonly tomorrow: TodayRow | null;
  readonly at: number;
};

export type TodayState = {
  /** 'stopped': not approved in all its attempts. It starts over the next day. */
  readonly phase: 'opening' | 'pending' | 'approved' | 'stopped';
  readonly record: TokenRecord | undefined;
  readonly attempts: number;
  readonly isAsking: boolean;
  /** The last poll for approval got no answer. */
  readonly isOffline: boolean;
  /** In ticks. */
  readonly timers: Readonly<Partial<Record<TimerName, number>>>;
  /** The difference between the server's clock and the device's, and the building's timezone. */
  readonly clock: { readonly ahead: number; readonly zone: string; readonly isTold: boolean };
  /** The day on which the page was loaded. */
  readonly day: LocalDate;
  readonly theme: ScreenTheme | undefined;
  readonly size: WindowSize;
  readonly page: number;
  readonly totalCount: number;
  /** Indexed by position in the whole list, so that they are found with another page length too. */
  readonly known: readonly (KnownRow | undefined)[];
  /** From the last answer: what does not belong to a row, and when it was given. */
  readonly about: About | undefined;
  readonly reading: { readonly page: number; readonly perPage: number } | undefined;
  /** The page to read next: something changed, or the page turned, during another read. */
  readonly wantedPage: number | undefined;
  readonly isFailing: boolean;
  /** The time at which an administrator last requested a reload, as the server reports it. */
  readonly reloadAsked: string | null | undefined;
  /** To be reloaded as soon as the server answers: past every cache, or plainly. */
  readonly reload: 'fresh' | 'plain' | undefined;
  readonly isProbing: boolean;
};

export type Effect =
  | { readonly do: 'ask' }
  | { readonly do: 'theme' }
  | { readonly do: 'read'; readonly page: number; readonly perPage: number }
  | { readonly do: 'probe' }
  | { readonly do: 'reload'; readonly isFresh: boolean };

export type TodayAnswer = {
  readonly reservations: readonly TodayRow[];
  readonly totalCount: number;
  readonly now: string;
  readonly timezone: string;
  readonly organisationName: string;
  readonly buildingName: string;
  readonly tomorrow: TodayRow | null;
};

export type TodayEvent =
  | { readonly type: 'opened' | 'ticked' | 'online' | 'unasked' | 'unthemed' | 'unread' | 'refused' | 'reload-asked' }
  | ({ readonly type: 'asked' } & ApprovalPoll)
  | { readonly type: 'themed'; readonly theme: ScreenTheme }
  | { readonly type: 'theme-changed' }
  | { readonly type: 'read'; readonly answer: TodayAnswer }
  /** A notice; screens spread their reads after it. */
  | { readonly type: 'changed'; readonly inMs: number }
  | { readonly type: 'resized'; readonly size: WindowSize }
  /** Whether the server serves this page, and whether it has another version of it. */
  | { readonly type: 'probed'; readonly isThere: boolean; readonly isOther: boolean };

export type Step = readonly [TodayState, ...Effect[]];

type Start = { readonly record: TokenRecord | undefined; readonly size: WindowSize; readonly zone: string };

export function startState({ record, size, zone }: Start, { wall }: Moment): TodayState {
  return {
    // An approved screen shows nothing until its approval is confirmed, so that no code flashes on a wall.
    phase: record?.approved ? 'opening' : 'pending',
    record,
    attempts: 0,
    isAsking: false,
    isOffline: false,
    timers: {},
    clock: { ahead: 0, zone, isTold: false },
    day: localDayOf(wall, zone),
    theme: undefined,
    size,
    ...NOTHING_READ,
    reloadAsked: undefined,
    reload: undefined,
    isProbing: false,
  };
}

export const NOTHING_READ = {
  page: 1,
  totalCount: 0,
  known: [],
  about: undefined,
  reading: undefined,
  wantedPage: undefined,
  isFailing: false,
} as const;

export const instantAt = ({ clock }: TodayState, { wall }: Moment): number => wall + clock.ahead;

export const dayAt = (state: TodayState, now: Moment): LocalDate => localDayOf(instantAt(state, now), state.clock.zone);

export const sizesOf = ({ theme = DEFAULT_THEME, size }: TodayState) => boardSizes(theme, size);

export const pagesOf = (state: TodayState): number => pagesFor(state.totalCount, sizesOf(state).perPage);

const isOfDay = (at: number, { clock }: TodayState, day: LocalDate) => localDayOf(at, clock.zone) === day;

/** The known rows of a page that are from today and not over. */
export function rowsOf(state: TodayState, page: number, now: Moment): KnownRow[] {
  const { perPage } = sizesOf(state);
  const [today, instant] = [dayAt(state, now), instantAt(state, now)];
  return state.known
    .slice((page - 1) * perPage, page * perPage)
    .filter((one) => one !== undefined)
    .filter(({ at, overAt }) => overAt > instant && isOfDay(at, state, today));
}

/** Whether a row on the wall ended since it was read. */
export const hasEnded = (state: TodayState, now: Moment): boolean =>
  state.known.some((one) => one !== undefined && one.overAt <= instantAt(state, now));

/** Whether it is certain that nothing else is reserved today. */
export const isDayOver = (state: TodayState, now: Moment): boolean =>
  state.about !== undefined &&
  isOfDay(state.about.at, state, dayAt(state, now)) &&
  state.known.every((one) => one !== undefined && one.overAt <= instantAt(state, now));

export const withTimer = (state: TodayState, name: TimerName, due: number | undefined): TodayState => {
  const { [name]: _, ...others } = state.timers;
  return { ...state, timers: due === undefined ? others : { ...others, [name]: due } };
};

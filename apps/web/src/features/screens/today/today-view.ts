import { DEFAULT_THEME } from '@berth/domain/screens';
import { dayPeriod, MINUTE_MS } from '@berth/domain/time';
import { CODE_LASTS_MS } from '../pairing/ask-for-approval.ts';
import { dayAt, instantAt, isDayOver, type Moment, pagesOf, rowsOf, sizesOf, type TodayState } from './today-state.ts';

/** Rows that were not read again for this long are marked as old, even if no read failed: the device may have slept. */
const OLD_AFTER_MS = 120_000;

function boardOf(state: TodayState, now: Moment) {
  const { clock, page, theme = DEFAULT_THEME, isFailing, record, about } = state;
  const visible = rowsOf(state, page, now);
  const isOverToday = isDayOver(state, now);
  const readAt = isOverToday ? (about?.at ?? 0) : Math.min(...visible.map(({ at }) => at));
  const isOld = isFailing || instantAt(state, now) - readAt > OLD_AFTER_MS;
  // Pages of yesterday are no longer shown.
  const pages = visible.length === 0 ? 0 : pagesOf(state);
  return {
    shows: 'board' as const,
    theme,
    sizes: sizesOf(state),
    rows: visible.map(({ row }) => row),
    page,
    pages,
    showsDesks: record?.granted.showDesks ?? false,
    label: record?.token ?? '',
    zone: clock.zone,
    instant: instantAt(state, now),
    readAt: (visible.length > 0 || isOverToday) && isOld ? readAt : undefined,
    organisation: about?.organisation ?? '',
    building: about?.building ?? '',
    isDayOver: isOverToday,
    tomorrow: about?.tomorrow ?? null,
  };
}

/** Renders nothing until there is something to show: a browser keeps the previous page until then. */
export function viewOf(state: TodayState, now: Moment) {
  const { phase, record, about, isFailing, isOffline } = state;
  if (phase === 'stopped') return { shows: 'stopped' as const };
  if (phase === 'pending') {
    const newCodeAt = record === undefined ? undefined : record.since + CODE_LASTS_MS;
    return { shows: 'pairing' as const, record, newCodeAt, isOffline };
  }
  if (phase === 'approved' && (about !== undefined || isFailing)) return boardOf(state, now);
  return { shows: isOffline ? ('offline' as const) : ('nothing' as const) };
}

export type TodayView = ReturnType<typeof viewOf>;

/** Milliseconds until the first timer, midnight or the next minute. Never long, so that a device that slept notices. */
export function nextIn(state: TodayState, now: Moment): number {
  const due = Object.values(state.timers).map((ticks) => ticks - now.ticks);
  const midnight = dayPeriod(dayAt(state, now), state.clock.zone).end - instantAt(state, now);
  const minute = MINUTE_MS - (instantAt(state, now) % MINUTE_MS);
  return Math.max(0, Math.min(LONGEST_SLEEP_MS, midnight, minute, ...due));
}

const LONGEST_SLEEP_MS = 30_000;

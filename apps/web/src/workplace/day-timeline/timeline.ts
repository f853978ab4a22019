import { availabilityTiles } from '../reservations/availability-tiles.ts';
import { dayPeriod, HOUR_MS, type LocalDate, localTimeOf, type Period, QUARTER_MS } from '@berth/domain/time';

/** The hours that timelines show, as moments of one day. */
export type Axis = Period & { readonly hours: readonly { readonly at: number; readonly hour: string }[] };

type Day = {
  readonly date: LocalDate;
  readonly zone: string;
  readonly window: Period;
  readonly startOfWorkingDay: number;
  readonly endOfWorkingDay: number;
};

/** The working day and an hour on each side, wider if the window is outside. One axis for all timelines of a list. */
export function axisOf({ date, zone, window, startOfWorkingDay, endOfWorkingDay }: Day): Axis {
  const day = dayPeriod(date, zone);
  const hourOf = (at: number) => Number(localTimeOf(at, zone).slice(0, 2));
  const atHour = (hour: number) => {
    const hours = Array.from(
      { length: Math.round((day.end - day.start) / HOUR_MS) },
      (_, n) => day.start + n * HOUR_MS,
    );
    return hours.find((at) => hourOf(at) === hour) ?? (hour <= 0 ? day.start : day.end);
  };
  const start = Math.min(atHour(startOfWorkingDay - 1), Math.floor(window.start / HOUR_MS) * HOUR_MS);
  const end = Math.max(atHour(endOfWorkingDay + 1), Math.ceil(window.end / HOUR_MS) * HOUR_MS);
  const within = { start: Math.max(day.start, start), end: Math.min(day.end, end) };
  const count = Math.round((within.end - within.start) / HOUR_MS);
  // At most seven labels, so that they do not touch.
  const step = [2, 3, 4].find((hours) => count / hours <= 6) ?? 4;
  const hours = Array.from({ length: Math.floor(count / step) + 1 }, (_, n) => {
    const at = within.start + n * step * HOUR_MS;
    return { at, hour: at === day.end ? '24' : localTimeOf(at, zone).slice(0, 2) };
  });
  return { ...within, hours };
}

type Piece = { readonly start: number; readonly end: number; readonly state: 'closed' | 'free' | 'reserved' | 'yours' };

type Schedule = {
  readonly date: LocalDate;
  readonly zone: string;
  readonly openings: readonly Period[] | undefined;
  readonly held: readonly Period[];
  /** The user's own periods, which are also in `held`. */
  readonly own: readonly Period[];
};

/** Adjacent pieces are joined by the hour: many short ones would look like a bar code. */
export function piecesOf({ date, zone, openings, held, own }: Schedule, axis: Period): Piece[] {
  const tiles = availabilityTiles({ date, zone, openings, reservations: held }).flatMap((row) => row.tiles);
  const pieces: { start: number; end: number; state: Piece['state'] }[] = [];
  for (const { start, state: tileState } of tiles) {
    if (start < axis.start || start >= axis.end) continue;
    const isYours = tileState === 'reserved' && own.some((one) => one.start <= start && start < one.end);
    const state = isYours ? 'yours' : tileState;
    const last = pieces.at(-1);
    if (last !== undefined && last.state === state && start % HOUR_MS !== 0) last.end = start + QUARTER_MS;
    else pieces.push({ start, end: start + QUARTER_MS, state });
  }
  return pieces;
}

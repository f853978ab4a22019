import { MINUTE_MS } from '../../time/instant.ts';
import { plainReplay, type PlainRules } from './plain-replay.fixture.ts';
import { spaces } from './random-history.fixture.ts';
import type { RequestedReservation } from './requested-reservation.ts';

/** The figures of a plain replay, counted minute by minute where possible. */
export const plainFigures = (history: readonly RequestedReservation[], rules: PlainRules) => {
  const { granted, refused } = plainReplay(history, rules, spaces);
  const lives = granted.map(({ wish, spaceId, released }) => ({
    ...wish,
    spaceId,
    end: wish.leftAt !== null && (released === undefined || wish.leftAt < released) ? wish.leftAt : wish.end,
    released: wish.cancelledBy === 'u' ? releasedFirst(wish, released) : released,
    isCancelled: wish.cancelledBy === 'u' && releasedFirst(wish, released) === undefined,
  }));
  const active = lives.filter(({ isCancelled }) => !isCancelled);
  const isGhost = (one: (typeof lives)[number]) =>
    one.released === undefined && one.checkedInAt === null && (one.sensedMinutes ?? 0) < 5;
  const minuteOf = (at: number) => Math.floor(at / MINUTE_MS);
  const minutes = (all: { spaceId: string; start: number; end: number }[]) =>
    new Set(
      all.flatMap(({ spaceId, start, end }) =>
        Array.from(
          { length: Math.max(0, minuteOf(end) - minuteOf(start)) },
          (_, n) => `${spaceId} ${minuteOf(start) + n}`,
        ),
      ),
    ).size;
  const reservedEnd = (one: (typeof lives)[number]) => Math.max(one.start, one.released ?? one.end);
  const heldAt = (at: number) => active.filter((one) => one.start <= at && at < reservedEnd(one)).length;
  return {
    granted: granted.length,
    moved: granted.filter(({ wish, spaceId }) => wish.spaceId !== spaceId).length,
    peak: Math.max(0, ...active.map(({ start }) => heldAt(start))),
    noShows: active.filter((one) => one.released !== undefined || isGhost(one)).length,
    ghostMinutes: minutes(active.filter(isGhost)),
    givenBackMinutes: minutes(
      active.flatMap((one) => {
        if (one.released !== undefined) return [{ ...one, start: Math.max(one.start, one.released) }];
        const planned = history.find(({ id }) => id === one.id)?.end ?? one.end;
        return one.leftAt === null ? [] : [{ ...one, start: one.end, end: planned }];
      }),
    ),
    refused,
  };
};
const releasedFirst = (wish: RequestedReservation, released: number | undefined) =>
  released !== undefined && released < (wish.cancelledAt ?? Number.POSITIVE_INFINITY) ? released : undefined;

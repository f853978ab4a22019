import { MINUTE_MS } from '@berth/domain/time';

/** Bursts after an outage are not a flood, and neither is a building that doubled overnight. */
const TIMES_EXPECTED = 20;
const LEAST_PER_SECOND = 50;

/** The number of messages that an organisation may send in a minute. */
const mostPerMinute = (expectedPerMinute: number): number =>
  Math.max(TIMES_EXPECTED * expectedPerMinute, LEAST_PER_SECOND * 60);

export type Floods = {
  /** Returns the number of these messages that may be stored now. */
  take(organisationId: string, expectedPerMinute: number, count: number): number;
  /** Whether it exceeded its limit in this minute or the one before. */
  isFlooding(organisationId: string): boolean;
};

/** Keeps one organisation from overloading the cell: the broker has no rate limits, so this process applies them. */
export function createFloods(clock: () => number): Floods {
  const spent = new Map<string, { minute: number; count: number; floodedIn: number }>();
  const minuteNow = () => Math.floor(clock() / MINUTE_MS);
  return {
    take(organisationId, expectedPerMinute, count) {
      const minute = minuteNow();
      const last = spent.get(organisationId) ?? { minute, count: 0, floodedIn: Number.NEGATIVE_INFINITY };
      const before = last.minute === minute ? last.count : 0;
      const granted = Math.max(0, Math.min(count, Math.floor(mostPerMinute(expectedPerMinute)) - before));
      const floodedIn = granted < count ? minute : last.floodedIn;
      spent.set(organisationId, { minute, count: before + granted, floodedIn });
      return granted;
    },
    isFlooding: (organisationId) =>
      minuteNow() - (spent.get(organisationId)?.floodedIn ?? Number.NEGATIVE_INFINITY) <= 1,
  };
}

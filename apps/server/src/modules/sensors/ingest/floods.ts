import { MINUTE_MS } from '@berth/domain';

/** Sensors that report in bursts after an outage are no flood, and neither is a building that doubled overnight. */
const TIMES_EXPECTED = 20;
const LEAST_PER_SECOND = 50;

/** How many messages an organisation may send in a minute. */
const mostPerMinute = (expectedPerMinute: number): number =>
  Math.max(TIMES_EXPECTED * expectedPerMinute, LEAST_PER_SECOND * 60);

export type Floods = {
  /** How many of so many may be stored now. */
  take(organisationId: string, expectedPerMinute: number, count: number): number;
  /** Whether it sent more than it may, in this minute or the one before. */
  isFlooding(organisationId: string): boolean;
};

/** One organisation cannot fill the cell for the others: the broker limits no rates, so this process does. */
export function createFloods(clock: () => number): Floods {
  const spent = new Map<string, { minute: number; count: number; floodedIn: number }>();
  const minuteNow = () => Math.floor(clock() / MINUTE_MS);
  return {
    take(organisationId, expectedPerMinute, count) {
      const minute = minuteNow();
      const known = spent.get(organisationId) ?? { minute, count: 0, floodedIn: Number.NEGATIVE_INFINITY };
      const before = known.minute === minute ? known.count : 0;
      const granted = Math.max(0, Math.min(count, Math.floor(mostPerMinute(expectedPerMinute)) - before));
      const floodedIn = granted < count ? minute : known.floodedIn;
      spent.set(organisationId, { minute, count: before + granted, floodedIn });
      return granted;
    },
    isFlooding: (organisationId) =>
      minuteNow() - (spent.get(organisationId)?.floodedIn ?? Number.NEGATIVE_INFINITY) <= 1,
  };
}

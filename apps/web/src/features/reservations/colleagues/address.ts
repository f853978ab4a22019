import type { colleagues, InputOf } from '@berth/contract';
import { dayPeriod, daysAfter, isDuring, type LocalDate, toIso } from '@berth/domain/time';

/** The orders of a list, as the address names them. */
export const ORDERS = ['startFirst', 'startLast', 'endFirst', 'endLast'] as const;
export type Order = (typeof ORDERS)[number];

const ORDER_BY = {
  startFirst: { orderBy: 'start_datetime', orderByDirection: 'ASC' },
  startLast: { orderBy: 'start_datetime', orderByDirection: 'DESC' },
  endFirst: { orderBy: 'end_datetime', orderByDirection: 'ASC' },
  endLast: { orderBy: 'end_datetime', orderByDirection: 'DESC' },
} as const satisfies Record<Order, object>;

export type ColleaguesRequest = {
  readonly search: string;
  /** Undefined for all days. */
  readonly day: LocalDate | undefined;
  readonly order: Order;
  readonly page: number;
  /** The selected reservation. */
  readonly open: string | undefined;
};

const DATE = /^20\d\d-\d\d-\d\d$/;
const isDate = (text: string): boolean => DATE.test(text) && daysAfter(text, 0) === text;

/** The value of the day in an address that asks for all days. */
export const ANY_DAY = 'any';

/** Without a day it is today: all days at once would be unreadable on a map. */
export function readAddress(one: (name: string) => string | undefined, today: LocalDate): ColleaguesRequest {
  const day = one('day') ?? '';
  const page = Number(one('page'));
  return {
    search: one('search') ?? '',
    day: day === ANY_DAY ? undefined : isDate(day) ? day : today,
    order: ORDERS.find((order) => order === one('order')) ?? 'startFirst',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    open: one('open'),
  };
}

export const PER_PAGE = 25;

type Query = NonNullable<InputOf<typeof colleagues>['query']>;

/**
 * The reservations of a day, or of all days, without those that are over. `now` is rounded to the minute, so that the
 * query key is stable.
 */
export function queryOf({ search, day, order, page }: ColleaguesRequest, zone: string, now: number): Query {
  const period = day === undefined ? undefined : dayPeriod(day, zone);
  return {
    from: toIso(period === undefined || isDuring(period, now) ? now : period.start),
    ...(period && { to: toIso(period.end) }),
    ...(search !== '' && { search }),
    ...ORDER_BY[order],
    page,
    perPage: PER_PAGE,
  };
}

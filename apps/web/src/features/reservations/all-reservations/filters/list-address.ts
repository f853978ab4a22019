import type { InputOf, reservations } from '@berth/contract';
import { LIST_STATUSES, type ListStatus, type ObjectType } from '@berth/domain/reservations';
import { daysAfter, dayPeriod, type LocalDate, mondayOf, type Period, toIso } from '@berth/domain/time';
import { isDate } from '../../floor-view/address.ts';

export const PAGE_SIZES = [5, 25, 50, 100] as const;
const DEFAULT_SIZE = 25;
/** The number of days that the list goes back. */
const PAST_DAYS = 7;
const FUTURE_DAYS = 365;

export const RANGES = ['today', 'tomorrow', 'week'] as const;
export type Range = (typeof RANGES)[number];

const ORDERS = ['start_datetime', 'end_datetime'] as const;

export type ListRequest = {
  /** A named range, or one day. */
  readonly day: LocalDate;
  readonly status: ListStatus;
  readonly search: string;
  readonly kinds: Readonly<Record<ObjectType, boolean>>;
  readonly floorId: string | undefined;
  readonly page: number;
  readonly perPage: number;
  readonly orderBy: (typeof ORDERS)[number];
  readonly direction: 'ASC' | 'DESC';
};

/** The days that can be listed. */
export const listedDays = (today: LocalDate) => ({
  first: daysAfter(today, -PAST_DAYS),
  last: daysAfter(today, FUTURE_DAYS),
});

type Read = { one(name: string): string | undefined };

function dayFrom(text: string, today: LocalDate): ListRequest['day'] {
  const { first, last } = listedDays(today);
  if (isDate(text) && text >= first && text <= last) return text;
  return RANGES.find((range) => range === text) ?? 'today';
}

/** Missing or invalid parameters have the defaults of the list. */
export function readListAddress({ one }: Read, today: LocalDate): ListRequest {
  const [page, size] = [Number(one('page')), Number(one('size'))];
  return {
    day: dayFrom(one('day') ?? '', today),
    status: LIST_STATUSES.find((status) => status === one('status')) ?? 'current',
    search: one('search')?.slice(0, 100) ?? '',
    kinds: { ROOM: one('rooms') !== '0', DESK: one('desks') !== '0', PARKING: one('parking') !== '0' },
    floorId: one('floor'),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    perPage: PAGE_SIZES.find((option) => option === size) ?? DEFAULT_SIZE,
    orderBy: ORDERS.find((option) => option === one('sort')) ?? 'start_datetime',
    direction: one('order') === 'DESC' ? 'DESC' : 'ASC',
  };
}

const shownOr0 = (isShown: boolean) => (isShown ? undefined : '0');

/** The parameters of an address that change with a part of the request. */
export const addressOf = (change: Partial<ListRequest>) => ({
  ...('day' in change && { day: change.day === 'today' ? undefined : change.day }),
  ...('status' in change && { status: change.status === 'current' ? undefined : change.status }),
  ...('search' in change && { search: change.search === '' ? undefined : change.search }),
  ...(change.kinds && {
    rooms: shownOr0(change.kinds.ROOM),
    desks: shownOr0(change.kinds.DESK),
    parking: shownOr0(change.kinds.PARKING),
  }),
  ...('floorId' in change && { floor: change.floorId }),
  ...('perPage' in change && { size: String(change.perPage) }),
  ...('orderBy' in change && { sort: change.orderBy, order: change.direction }),
  // Changing a filter returns to the first page.
  page: change.page === undefined || change.page === 1 ? undefined : String(change.page),
});

/** In the building's days, from midnight to midnight. */
export function periodOfDay(day: ListRequest['day'], today: LocalDate, zone: string): Period {
  if (day !== 'week') {
    const date = day === 'today' ? today : day === 'tomorrow' ? daysAfter(today, 1) : day;
    return dayPeriod(date, zone);
  }
  const monday = mondayOf(today);
  return { start: dayPeriod(monday, zone).start, end: dayPeriod(daysAfter(monday, 6), zone).end };
}

const flag = (isShown: boolean) => (isShown ? '1' : '0');

export type ListQuery = NonNullable<InputOf<typeof reservations>['query']>;

export function listQueryOf(request: ListRequest, today: LocalDate, zone: string): ListQuery {
  const { day, status, search, kinds, floorId, page, perPage, orderBy, direction } = request;
  const period = periodOfDay(day, today, zone);
  return {
    from: toIso(period.start),
    to: toIso(period.end),
    status,
    ...(search !== '' && { search }),
    showRooms: flag(kinds.ROOM),
    showDesks: flag(kinds.DESK),
    showParking: flag(kinds.PARKING),
    ...(floorId !== undefined && { floorId }),
    page,
    perPage,
    orderBy,
    orderByDirection: direction,
  };
}

/** A page that no longer exists, because rows were removed, becomes the last one. */
export const pagesOf = (count: number, perPage: number): number => Math.max(1, Math.ceil(count / perPage));

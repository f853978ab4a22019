import type { InputOf, reservations } from '@berth/contract';
import { daysAfter, dayPeriod, type LocalDate, toIso } from '@berth/domain';
import { isDate } from '../floor-view/address.ts';

export const PAGE_SIZES = [5, 25, 50, 100] as const;
const DEFAULT_SIZE = 25;
/** The number of days that the filter for past reservations goes back. */
const PAST_DAYS = 7;

const ORDERS = ['start_datetime', 'end_datetime'] as const;
export type OrderBy = (typeof ORDERS)[number];

export type ListRequest = {
  readonly search: string;
  readonly showRooms: boolean;
  readonly showDesks: boolean;
  /** One past day; without it, everything since yesterday at this time. */
  readonly day: LocalDate | undefined;
  readonly page: number;
  readonly perPage: number;
  readonly orderBy: OrderBy;
  readonly direction: 'ASC' | 'DESC';
};

export const firstPastDay = (today: LocalDate): LocalDate => daysAfter(today, -PAST_DAYS);

type Read = { one(name: string): string | undefined };

/** Missing or invalid parameters have the defaults of the list. */
export function readListAddress({ one }: Read, today: LocalDate): ListRequest {
  const [day, page, size] = [one('day') ?? '', Number(one('page')), Number(one('size'))];
  const isPast = isDate(day) && day >= firstPastDay(today) && day <= today;
  return {
    search: one('search') ?? '',
    showRooms: one('rooms') !== '0',
    showDesks: one('desks') !== '0',
    day: isPast ? day : undefined,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    perPage: PAGE_SIZES.find((option) => option === size) ?? DEFAULT_SIZE,
    orderBy: ORDERS.find((option) => option === one('sort')) ?? 'start_datetime',
    direction: one('order') === 'DESC' ? 'DESC' : 'ASC',
  };
}

const flag = (isShown: boolean) => (isShown ? '1' : '0');

export function listQueryOf(request: ListRequest, zone: string): NonNullable<InputOf<typeof reservations>['query']> {
  const { search, showRooms, showDesks, day, page, perPage, orderBy, direction } = request;
  const period = day === undefined ? undefined : dayPeriod(day, zone);
  return {
    ...(search !== '' && { search }),
    showRooms: flag(showRooms),
    showDesks: flag(showDesks),
    ...(period && { from: toIso(period.start), to: toIso(period.end) }),
    page,
    perPage,
    orderBy,
    orderByDirection: direction,
  };
}

/** A page that no longer exists, because rows were removed, becomes the last one. */
export const pagesOf = (count: number, perPage: number): number => Math.max(1, Math.ceil(count / perPage));

import { RANGE_DAYS } from '@berth/contract';
import { DAY_MS, toIso } from '@berth/domain/time';
import type { FieldTexts } from '../../../../platform/http/field-errors.ts';
import { askedRange } from '../../../../platform/http/asked-range.ts';
import type { PageAsked } from './list-reservations.ts';

type Query = {
  from?: string | undefined;
  to?: string | undefined;
  page: number;
  perPage: number;
  search?: string | undefined;
  orderBy: 'start_datetime' | 'end_datetime';
  orderByDirection: 'ASC' | 'DESC';
  showRooms?: '0' | '1';
  showDesks?: '0' | '1';
  showParking?: '0' | '1' | undefined;
  floorId?: string | undefined;
};

/** `since` is the default start of the list. */
export function askedPage(query: Query, texts: FieldTexts, since: number): PageAsked {
  const { from = toIso(since), showRooms = '1', showDesks = '1', showParking = showDesks } = query;
  const to = query.to ?? toIso(Date.parse(from) + RANGE_DAYS * DAY_MS);
  return {
    range: askedRange({ from, to }, texts),
    search: query.search,
    kinds: { ROOM: showRooms === '1', DESK: showDesks === '1', PARKING: showParking === '1' },
    floorId: query.floorId,
    order: {
      by: query.orderBy === 'start_datetime' ? 'start_at' : 'end_at',
      direction: query.orderByDirection === 'ASC' ? 'asc' : 'desc',
    },
    page: query.page,
    perPage: query.perPage,
  };
}

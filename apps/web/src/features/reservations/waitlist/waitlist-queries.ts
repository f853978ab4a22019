import {
  checkWaitlist,
  countWaiting,
  type InputOf,
  myWaitlistEntries,
  waitlist,
  type WaitlistEntry,
} from '@berth/contract';
import { MINUTE_MS, SECOND_MS } from '@berth/domain/time';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { topicKey } from '../../../lib/queries/queries.ts';
import { serverNow } from '../../../lib/server-clock.ts';

/** The people ahead leave or are served without a notice for this user. */
const WAITING_EVERY_MS = MINUTE_MS;
/** The server may take a while to pass an offer on after its end. */
const OVERDUE_EVERY_MS = 5 * SECOND_MS;

const isOverdue = ({ offer }: WaitlistEntry) => offer !== null && Date.parse(offer.expiresAt) <= serverNow();
export const isOpen = ({ state }: WaitlistEntry) => state === 'waiting' || state === 'offered';

/** Under 'mine', so that only changes of the user's own entries make it stale at once (`live-change.ts`). */
export const myWaitlistQuery = (place: Place) =>
  queryOptions({
    queryKey: [...topicKey(place, 'waitlist'), 'mine'],
    queryFn: ({ signal }) => call(myWaitlistEntries, { params: place }, { signal }),
    refetchInterval: ({ state: { data = [] } }) => {
      if (data.some(isOverdue)) return OVERDUE_EVERY_MS;
      return data.some(isOpen) ? WAITING_EVERY_MS : false;
    },
  });

export type WaitlistCheck = NonNullable<InputOf<typeof checkWaitlist>['body']>;

export const waitlistCheckQuery = (place: Place, body: WaitlistCheck) =>
  queryOptions({
    queryKey: [...topicKey(place, 'waitlist'), 'check', body],
    queryFn: ({ signal }) => call(checkWaitlist, { params: place, body }, { signal }),
    staleTime: 0,
  });

export const staffWaitlistQuery = (place: Place, date: string) =>
  queryOptions({
    queryKey: [...topicKey(place, 'waitlist'), 'staff', date],
    queryFn: ({ signal }) => call(waitlist, { params: place, query: { date } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const waitingCountQuery = (place: Place, query: InputOf<typeof countWaiting>['query']) =>
  queryOptions({
    queryKey: [...topicKey(place, 'waitlist'), 'count', query],
    queryFn: ({ signal }) => call(countWaiting, { params: place, query }, { signal }),
  });

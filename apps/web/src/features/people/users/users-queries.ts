import { accountTypes, erasureOfUser, listUsers, removeUser, userDetail, userGroups } from '@berth/contract';
import type { LocalDate } from '@berth/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { peopleKey } from '../people-queries.ts';
import { queryOf, type UsersAsked } from './users-address.ts';

export const usersQuery = (place: Place, asked: UsersAsked, today: LocalDate) =>
  queryOptions({
    queryKey: [...peopleKey(place), 'users', queryOf(asked, today)],
    queryFn: ({ signal }) => call(listUsers, { params: { org: place.org }, query: queryOf(asked, today) }, { signal }),
    placeholderData: keepPreviousData,
  });

export const accountTypesQuery = (place: Place) =>
  queryOptions({
    queryKey: [...peopleKey(place), 'accountTypes'],
    queryFn: ({ signal }) => call(accountTypes, { params: { org: place.org } }, { signal }),
    select: (answer) => answer.accountTypes,
  });

export const userQuery = (place: Place, userId: string) =>
  queryOptions({
    queryKey: [...peopleKey(place), 'user', userId],
    queryFn: ({ signal }) => call(userDetail, { params: { ...place, userId } }, { signal }),
  });

export const groupsQuery = (place: Place, userId: string) =>
  queryOptions({
    queryKey: [...peopleKey(place), 'groups', userId],
    queryFn: ({ signal }) => call(userGroups, { params: { userId } }, { signal }),
    select: ({ groups }) => groups,
  });

/** What removing somebody would release; nothing is done. */
export const releasesQuery = (place: Place, userId: string) =>
  queryOptions({
    queryKey: [...peopleKey(place), 'releases', userId],
    queryFn: ({ signal }) => call(removeUser, { params: { userId }, query: { dryRun: '1' } }, { signal }),
    select: ({ releases }) => releases,
    retry: false,
  });

/** Whether deleting everything about somebody was asked for. Whoever may not know is told so by the note above. */
export const erasureQuery = (place: Place, userId: string) =>
  queryOptions({
    queryKey: [...peopleKey(place), 'erasure', userId],
    queryFn: ({ signal }) => call(erasureOfUser, { params: {}, query: { org: place.org, userId } }, { signal }),
    retry: false,
  });

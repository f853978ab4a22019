import {
  accountTypes,
  erasureOfUser,
  listUsers,
  removeUser,
  removeUserFromGroup,
  userDetail,
  userGroups,
} from '@berth/contract';
import type { LocalDate } from '@berth/domain/time';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { peopleKey } from '../people-queries.ts';
import { queryOf, type UsersRequest } from './users-address.ts';

export const usersQuery = (place: Place, request: UsersRequest, today: LocalDate) =>
  queryOptions({
    queryKey: [...peopleKey(place), 'users', queryOf(request, today)],
    queryFn: ({ signal }) =>
      call(listUsers, { params: { org: place.org }, query: queryOf(request, today) }, { signal }),
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

/** The effect of removing a user; a dry run. */
export const releasesQuery = (place: Place, userId: string) =>
  queryOptions({
    queryKey: [...peopleKey(place), 'releases', userId],
    queryFn: ({ signal }) => call(removeUser, { params: { userId }, query: { dryRun: '1' } }, { signal }),
    select: ({ releases }) => releases,
    retry: false,
  });

/** The effect of removing a user from a building; a dry run. */
export const leavingQuery = (place: Place, userId: string, groupId: string) =>
  queryOptions({
    queryKey: [...peopleKey(place), 'leaving', userId, groupId],
    queryFn: ({ signal }) =>
      call(removeUserFromGroup, { params: { userId, groupId }, query: { dryRun: '1' } }, { signal }),
    select: ({ releases }) => releases,
    retry: false,
  });

/** Whether deletion of a user's data was requested. For a user without permission, the note above explains that. */
export const erasureQuery = (place: Place, userId: string) =>
  queryOptions({
    queryKey: [...peopleKey(place), 'erasure', userId],
    queryFn: ({ signal }) => call(erasureOfUser, { params: {}, query: { org: place.org, userId } }, { signal }),
    retry: false,
  });

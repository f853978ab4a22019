import { type listUsers, type InputOf, USER_PAGES, USER_STATES } from '@berth/contract';
import { ROLES } from '@berth/domain/identity';
import { daysAfter, type LocalDate } from '@berth/domain/time';

/** Shorter searches are never sent. */
export const FEWEST = 3;

/** The options for the number of days without a visit. */
export const UNSEEN_DAYS = ['30', '60', '90', '180'] as const;

/** Shown for a user without a role. */
export const EMPLOYEE = 'Employee' as const;

export type UsersRequest = {
  readonly search: string | undefined;
  /** Not `building`, which selects the building that the user works in. */
  readonly where: string | undefined;
  readonly role: (typeof ROLES)[number] | typeof EMPLOYEE | undefined;
  readonly type: string | undefined;
  readonly unseen: (typeof UNSEEN_DAYS)[number] | undefined;
  readonly state: (typeof USER_STATES)[number] | undefined;
  readonly page: number;
};

export const FILTERS = ['where', 'role', 'type', 'unseen', 'state'] as const;

type Read = { one(name: string): string | undefined };

/** Missing or invalid parameters have the defaults of the list. */
export function readUsersAddress({ one }: Read): UsersRequest {
  const page = Number(one('page'));
  const search = one('search')?.trim().slice(0, 100) ?? '';
  return {
    search: search.length >= FEWEST ? search : undefined,
    where: one('where'),
    role: [...ROLES, EMPLOYEE].find((option) => option === one('role')),
    type: one('type')?.slice(0, 50),
    unseen: UNSEEN_DAYS.find((option) => option === one('unseen')),
    state: USER_STATES.find((option) => option === one('state')),
    page: Number.isSafeInteger(page) && page > 0 && page <= USER_PAGES ? page : 1,
  };
}

export const isFiltered = (request: UsersRequest): boolean =>
  request.search !== undefined || FILTERS.some((name) => request[name] !== undefined);

type Query = NonNullable<InputOf<typeof listUsers>['query']>;

export const queryOf = ({ search, where, role, type, unseen, state, page }: UsersRequest, today: LocalDate): Query => ({
  page,
  ...(search !== undefined && { search }),
  ...(where !== undefined && { building: where }),
  ...(role !== undefined && { role }),
  ...(type !== undefined && { accountType: type }),
  ...(unseen !== undefined && { notSeenSince: daysAfter(today, -Number(unseen)) }),
  ...(state !== undefined && { state }),
});

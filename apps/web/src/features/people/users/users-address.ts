import { type listUsers, type InputOf, USER_PAGES, USER_STATES } from '@berth/contract';
import { daysAfter, type LocalDate, ROLES } from '@berth/domain';

/** Fewer characters are never sent. */
export const FEWEST = 3;

/** Days in which somebody was not seen, to choose from. */
export const UNSEEN_DAYS = ['30', '60', '90', '180'] as const;

/** Of somebody without a role. */
export const EMPLOYEE = 'Employee' as const;

export type UsersAsked = {
  readonly search: string | undefined;
  /** Not `building`: in an address that chooses the building in which one works. */
  readonly where: string | undefined;
  readonly role: (typeof ROLES)[number] | typeof EMPLOYEE | undefined;
  readonly type: string | undefined;
  readonly unseen: (typeof UNSEEN_DAYS)[number] | undefined;
  readonly state: (typeof USER_STATES)[number] | undefined;
  readonly page: number;
};

export const FILTERS = ['where', 'role', 'type', 'unseen', 'state'] as const;

type Read = { one(name: string): string | undefined };

/** Whatever an address does not say, or says wrongly, is as the list begins. */
export function usersAsked({ one }: Read): UsersAsked {
  const page = Number(one('page'));
  const search = one('search')?.trim().slice(0, 100) ?? '';
  return {
    search: search.length >= FEWEST ? search : undefined,
    where: one('where'),
    role: [...ROLES, EMPLOYEE].find((known) => known === one('role')),
    type: one('type')?.slice(0, 50),
    unseen: UNSEEN_DAYS.find((known) => known === one('unseen')),
    state: USER_STATES.find((known) => known === one('state')),
    page: Number.isSafeInteger(page) && page > 0 && page <= USER_PAGES ? page : 1,
  };
}

export const isFiltered = (asked: UsersAsked): boolean =>
  asked.search !== undefined || FILTERS.some((name) => asked[name] !== undefined);

type Query = NonNullable<InputOf<typeof listUsers>['query']>;

export const queryOf = ({ search, where, role, type, unseen, state, page }: UsersAsked, today: LocalDate): Query => ({
  page,
  ...(search !== undefined && { search }),
  ...(where !== undefined && { building: where }),
  ...(role !== undefined && { role }),
  ...(type !== undefined && { accountType: type }),
  ...(unseen !== undefined && { notSeenSince: daysAfter(today, -Number(unseen)) }),
  ...(state !== undefined && { state }),
});

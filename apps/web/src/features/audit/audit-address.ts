import type { auditLog, InputOf } from '@berth/contract';
import { daysAfter, dayPeriod, type LocalDate, toIso } from '@berth/domain/time';

export const PAGE_SIZES = [25, 50, 100] as const;
const DEFAULT_SIZE = 25;

export type AuditRequest = {
  readonly person: string | undefined;
  readonly kind: string | undefined;
  readonly object: string | undefined;
  /** Not `building`, which selects the building that the user works in. */
  readonly where: string | undefined;
  /** Both days are included. */
  readonly from: LocalDate | undefined;
  readonly to: LocalDate | undefined;
  readonly page: number;
  readonly perPage: number;
};

type Read = { one(name: string): string | undefined };
export type AuditFilter = Omit<NonNullable<InputOf<typeof auditLog>['query']>, 'page' | 'size'>;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

const dayIn = (text = ''): LocalDate | undefined => (DATE.test(text) && daysAfter(text, 0) === text ? text : undefined);
const idIn = (text = ''): string | undefined => (UUID.test(text) ? text : undefined);

/** Missing or invalid parameters have the defaults of the list. */
export function readAuditAddress({ one }: Read): AuditRequest {
  const [page, size] = [Number(one('page')), Number(one('size'))];
  return {
    person: idIn(one('person')),
    kind: one('kind')?.slice(0, 100),
    object: idIn(one('object')),
    where: idIn(one('where')),
    from: dayIn(one('from')),
    to: dayIn(one('to')),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    perPage: PAGE_SIZES.find((option) => option === size) ?? DEFAULT_SIZE,
  };
}

/** The address after a change of the filter, which starts with the first page. */
export const addressOf = ({ page, perPage, ...filter }: Partial<AuditRequest>) => ({
  ...filter,
  ...(perPage !== undefined && { size: String(perPage) }),
  page: page === undefined || page === 1 ? undefined : String(page),
});

export const NO_FILTER = {
  person: undefined,
  kind: undefined,
  object: undefined,
  where: undefined,
  from: undefined,
  to: undefined,
};

export const isFiltered = (request: AuditRequest): boolean =>
  Object.keys(NO_FILTER).some((name) => request[name as keyof typeof NO_FILTER] !== undefined);

/** Days are local days of the building. */
export function filterOf({ person, kind, object, where, from, to }: AuditRequest, zone: string): AuditFilter {
  return {
    ...(person !== undefined && { person }),
    ...(kind !== undefined && { kind }),
    ...(object !== undefined && { object }),
    ...(where !== undefined && { building: where }),
    ...(from !== undefined && { from: toIso(dayPeriod(from, zone).start) }),
    ...(to !== undefined && { to: toIso(dayPeriod(to, zone).end) }),
  };
}

/** A page that no longer exists, because of another filter, becomes the last one. */
export const pagesOf = (count: number, perPage: number): number => Math.max(1, Math.ceil(count / perPage));

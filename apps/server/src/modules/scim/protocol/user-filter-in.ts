import { z } from 'zod';
import { InvalidFilter } from '../scim.problems.ts';
import { type Equality, equalitiesIn } from './equalities-in.ts';

/** The requested users: all given conditions must hold. */
export type UserFilter = {
  readonly id?: string;
  readonly userName?: string;
  readonly externalId?: string;
  readonly active?: boolean;
  readonly displayName?: string;
  readonly email?: string;
  /** Restricts `email` to addresses of this type. */
  readonly emailType?: string;
};

export type GroupFilter = Pick<UserFilter, 'id' | 'externalId' | 'displayName'>;

const text = ({ value }: Equality): string => {
  if (typeof value !== 'string') throw InvalidFilter();
  return value;
};

const Id = z.uuid();
/** Matches no user, for ids that are not valid. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';
const id = (equality: Equality) => Id.safeParse(text(equality)).data?.toLowerCase() ?? NOBODY;

function truth({ value }: Equality): boolean {
  const word = String(value).toLowerCase();
  if (word !== 'true' && word !== 'false') throw InvalidFilter();
  return word === 'true';
}

type Reader = (equality: Equality) => UserFilter;

const OF_GROUPS = new Map<string, Reader>([
  ['id', (equality) => ({ id: id(equality) })],
  ['externalid', (equality) => ({ externalId: text(equality) })],
  ['displayname', (equality) => ({ displayName: text(equality).toLowerCase() })],
]);

const OF_USERS = new Map<string, Reader>([
  ...OF_GROUPS,
  ['username', (equality) => ({ userName: text(equality).toLowerCase() })],
  ['active', (equality) => ({ active: truth(equality) })],
  ['emails.value', (equality) => ({ email: text(equality).toLowerCase() })],
  ['emails.type', (equality) => ({ emailType: text(equality).toLowerCase() })],
]);

function read(filter: string | undefined, readers: ReadonlyMap<string, Reader>): UserFilter {
  if (filter === undefined) return {};
  const parts = equalitiesIn(filter).map((equality) => {
    const reader = readers.get(equality.path);
    if (reader === undefined) throw InvalidFilter();
    return reader(equality);
  });
  const names = parts.flatMap((part) => Object.keys(part));
  // The same attribute twice matches no user or is redundant; no directory sends it.
  if (new Set(names).size < names.length) throw InvalidFilter();
  return Object.assign({}, ...parts) as UserFilter;
}

export function userFilterIn(filter: string | undefined): UserFilter {
  const query = read(filter, OF_USERS);
  if (query.emailType !== undefined && (query.emailType !== 'work' || query.email === undefined)) throw InvalidFilter();
  return query;
}

export const groupFilterIn = (filter: string | undefined): GroupFilter => read(filter, OF_GROUPS);

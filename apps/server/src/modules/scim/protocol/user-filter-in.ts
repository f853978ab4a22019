import { z } from 'zod';
import { InvalidFilter } from '../scim.problems.ts';
import { type Equality, equalitiesIn } from './equalities-in.ts';

/** Which users are asked for: all that is named must hold. */
export type UserFilter = {
  readonly id?: string;
  readonly userName?: string;
  readonly externalId?: string;
  readonly active?: boolean;
  readonly displayName?: string;
  readonly email?: string;
  /** Only an address of this kind. */
  readonly emailType?: string;
};

export type GroupFilter = Pick<UserFilter, 'id' | 'externalId' | 'displayName'>;

const text = ({ value }: Equality): string => {
  if (typeof value !== 'string') throw InvalidFilter();
  return value;
};

const Id = z.uuid();
/** Whoever asks for an id that cannot be one finds nobody. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';
const id = (equality: Equality) => Id.safeParse(text(equality)).data?.toLowerCase() ?? NOBODY;

function truth({ value }: Equality): boolean {
  const said = String(value).toLowerCase();
  if (said !== 'true' && said !== 'false') throw InvalidFilter();
  return said === 'true';
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

function read(filter: string | undefined, known: ReadonlyMap<string, Reader>): UserFilter {
  if (filter === undefined) return {};
  const parts = equalitiesIn(filter).map((equality) => {
    const reader = known.get(equality.path);
    if (reader === undefined) throw InvalidFilter();
    return reader(equality);
  });
  const names = parts.flatMap((part) => Object.keys(part));
  // One name twice is nobody or says the same twice; no directory asks so.
  if (new Set(names).size < names.length) throw InvalidFilter();
  return Object.assign({}, ...parts) as UserFilter;
}

export function userFilterIn(filter: string | undefined): UserFilter {
  const asked = read(filter, OF_USERS);
  if (asked.emailType !== undefined && (asked.emailType !== 'work' || asked.email === undefined)) throw InvalidFilter();
  return asked;
}

export const groupFilterIn = (filter: string | undefined): GroupFilter => read(filter, OF_GROUPS);

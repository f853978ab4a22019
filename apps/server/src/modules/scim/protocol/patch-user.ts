import type { ScimUser } from '@berth/domain/scim';
import { patchEmails } from './patch-emails.ts';
import type { Change } from './operations-in.ts';
import { InvalidValue } from '../scim.problems.ts';
import { booleanIn, checkUser, MOST_EMAILS, nameIn, textIn } from './user-in.ts';

type Patch = (user: ScimUser, change: Change) => ScimUser;

const without = <T extends object, K extends keyof T>(whole: T, key: K): Omit<T, K> => {
  const { [key]: _gone, ...rest } = whole;
  return rest;
};

const isGone = ({ verb, value }: Change) => verb === 'remove' || value === undefined || value === null;

const text =
  (key: 'externalId' | 'displayName'): Patch =>
  (user, change) => {
    const value = isGone(change) ? undefined : textIn(change.value);
    return value === undefined ? without(user, key) : { ...user, [key]: value };
  };

const NAME_PARTS = new Map([
  ['formatted', 'formatted'],
  ['givenname', 'givenName'],
  ['familyname', 'familyName'],
] as const);

const name: Patch = (user, change) => {
  if (change.part === undefined)
    return { ...user, name: isGone(change) ? {} : { ...user.name, ...nameIn(change.value) } };
  const part = NAME_PARTS.get(change.part as never);
  if (part === undefined) return user;
  const value = isGone(change) ? undefined : textIn(change.value);
  return { ...user, name: value === undefined ? without(user.name, part) : { ...user.name, [part]: value } };
};

/** Refuses too many after each change and not at the end: comparing with all before would take quadratic time. */
const emails: Patch = (user, change) => {
  const changed = patchEmails(user.emails, change);
  if (changed.length > MOST_EMAILS) throw InvalidValue();
  return { ...user, emails: changed };
};

/** The attributes that can be changed. All others are ignored: `id`, other schemas, and names such as `__proto__`. */
const PATCHES = new Map<string, Patch>([
  ['username', (user, change) => ({ ...user, userName: isGone(change) ? '' : (textIn(change.value) ?? '') })],
  ['active', (user, change) => ({ ...user, active: isGone(change) ? true : booleanIn(change.value) })],
  ['externalid', text('externalId')],
  ['displayname', text('displayName')],
  ['name', name],
  ['emails', emails],
]);

/** Applies all changes, or none if one is refused. */
export const patchUser = (user: ScimUser, changes: readonly Change[]): ScimUser =>
  checkUser(changes.reduce((so, change) => PATCHES.get(change.attribute)?.(so, change) ?? so, user));

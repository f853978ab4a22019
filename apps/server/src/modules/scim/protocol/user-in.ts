import { isEmail, type ScimEmail, type ScimName, type ScimUser, scimAddressOf } from '@berth/domain';
import { InvalidValue } from '../scim.problems.ts';

const LONGEST = 254;
const MOST_EMAILS = 20;
// oxlint-disable-next-line no-control-regex -- to keep them out is the point
const CONTROL = /[\u0000-\u001F\u007F-\u009F]/;

/** Names of attributes are compared without regard to case, and `__proto__` is a name like any other: never followed. */
export const fieldsOf = (value: unknown): Map<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map(Object.entries(value).map(([name, field]) => [name.toLowerCase(), field]))
    : new Map();

export function textIn(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string' || value.length > LONGEST || CONTROL.test(value) || !value.isWellFormed())
    throw InvalidValue();
  return value.normalize().trim() || undefined;
}

/** One directory sends "True" and "False" where others send booleans. */
export function booleanIn(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value.toLowerCase() : '';
  if (text !== 'true' && text !== 'false') throw InvalidValue();
  return text === 'true';
}

/** An attribute without a value is left out. */
const present = <T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;

export const nameIn = (value: unknown): ScimName => {
  const fields = fieldsOf(value);
  return present({
    formatted: textIn(fields.get('formatted')),
    givenName: textIn(fields.get('givenname')),
    familyName: textIn(fields.get('familyname')),
  });
};

function emailIn(value: unknown): ScimEmail {
  const fields = fieldsOf(typeof value === 'string' ? { value } : value);
  const address = textIn(fields.get('value'));
  if (address === undefined) throw InvalidValue();
  const primary = fields.get('primary');
  const isSaid = primary !== undefined && primary !== null;
  return {
    value: address,
    ...present({ type: textIn(fields.get('type')), primary: isSaid ? booleanIn(primary) : undefined }),
  };
}

export const emailsIn = (value: unknown): ScimEmail[] =>
  value === undefined || value === null ? [] : (Array.isArray(value) ? value : [value]).map(emailIn);

/** Whom nobody can write to cannot be a member: their directory is told at once, not when they are missed. */
export function checkUser(user: ScimUser): ScimUser {
  if (user.userName === '' || user.emails.length > MOST_EMAILS || !isEmail(scimAddressOf(user))) throw InvalidValue();
  return user;
}

/** A whole user, as POST and PUT send one. */
export function userIn(body: unknown): ScimUser {
  const fields = fieldsOf(body);
  const active = fields.get('active');
  return checkUser({
    userName: textIn(fields.get('username')) ?? '',
    active: active === undefined || active === null ? true : booleanIn(active),
    name: nameIn(fields.get('name')),
    emails: emailsIn(fields.get('emails')),
    ...present({
      externalId: textIn(fields.get('externalid')),
      displayName: textIn(fields.get('displayname')),
    }),
  });
}

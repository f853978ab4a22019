import { isEmail } from '@berth/domain/buildings';
import { type ScimEmail, type ScimName, type ScimUser, scimAddressOf } from '@berth/domain/scim';
import { InvalidValue } from '../scim.problems.ts';

const LONGEST = 254;
export const MOST_EMAILS = 20;
// oxlint-disable-next-line no-control-regex -- to keep them out is the point
const CONTROL = /[\u0000-\u001F\u007F-\u009F]/;

/** Attribute names are case-insensitive. In a map `__proto__` is a name like any other. */
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

/** Entra ID sends "True" and "False" instead of booleans. */
export function booleanIn(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value.toLowerCase() : '';
  if (text !== 'true' && text !== 'false') throw InvalidValue();
  return text === 'true';
}

/** Omits attributes without a value. */
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

export function emailsIn(value: unknown): ScimEmail[] {
  if (value === undefined || value === null) return [];
  const values: unknown[] = Array.isArray(value) ? value : [value];
  if (values.length > MOST_EMAILS) throw InvalidValue();
  return values.map(emailIn);
}

/** Refuses a user without a valid address, who could not be a member, so that the directory reports it at once. */
export function checkUser(user: ScimUser): ScimUser {
  if (user.userName === '' || user.emails.length > MOST_EMAILS || !isEmail(scimAddressOf(user))) throw InvalidValue();
  return user;
}

/** Parses a whole user, as sent by POST and PUT. */
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

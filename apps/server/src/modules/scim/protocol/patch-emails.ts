import type { ScimEmail } from '@berth/domain/scim';
import type { Equality } from './equalities-in.ts';
import type { Change } from './operations-in.ts';
import { emailsIn, fieldsOf } from './user-in.ts';

const equal = (one: unknown, other: unknown) =>
  typeof one === 'string' && typeof other === 'string'
    ? one.toLowerCase() === other.toLowerCase()
    : String(one) === String(other);

const valueOf = (email: ScimEmail, path: string): unknown => new Map<string, unknown>(Object.entries(email)).get(path);

const isChosen = (which: readonly Equality[]) => (email: ScimEmail) =>
  which.every(({ path, value }) => equal(valueOf(email, path), value));

/** Adds addresses. A new primary address replaces the existing one as primary. */
function withAdded(emails: readonly ScimEmail[], added: readonly ScimEmail[]): ScimEmail[] {
  const isThere = (one: ScimEmail) =>
    emails.some((email) => equal(email.value, one.value) && equal(email.type, one.type));
  const fresh = added.filter((one) => !isThere(one));
  const hasPrimary = fresh.some(({ primary }) => primary === true);
  return [...emails.map((email) => (hasPrimary && email.primary ? { ...email, primary: false } : email)), ...fresh];
}

/** The fields of an e-mail that an operation sets. */
const fieldsIn = ({ part, value }: Change): Map<string, unknown> =>
  part === undefined ? fieldsOf(typeof value === 'string' ? { value } : value) : new Map([[part, value]]);

/**
 * Changes the addresses that match the filter or, if none matches, adds the one it describes: directories add in this
 * way.
 */
function changeChosen(emails: readonly ScimEmail[], change: Change, which: readonly Equality[]): ScimEmail[] {
  const chosen = isChosen(which);
  if (change.verb === 'remove' || change.value === null) {
    const isWhole = change.part === undefined || change.part === 'value';
    return isWhole
      ? emails.filter((email) => !chosen(email))
      : emails.flatMap((email) => (chosen(email) ? emailsIn({ ...email, [change.part ?? '']: undefined }) : [email]));
  }
  const changed = (email: object) => emailsIn({ ...email, ...Object.fromEntries(fieldsIn(change)) });
  if (emails.some(chosen)) return emails.flatMap((email) => (chosen(email) ? changed(email) : [email]));
  return [...emails, ...changed(Object.fromEntries(which.map(({ path, value }) => [path, value])))];
}

export function patchEmails(emails: readonly ScimEmail[], change: Change): readonly ScimEmail[] {
  const { verb, value, which, part } = change;
  if (which !== undefined) return changeChosen(emails, change, which);
  // `emails.value` would set all addresses to the same value.
  if (part !== undefined) return emails;
  if (verb === 'add') return withAdded(emails, emailsIn(value));
  if (verb === 'replace') return emailsIn(value);
  if (value === undefined || value === null) return [];
  const gone = emailsIn(value);
  return emails.filter((email) => !gone.some((one) => equal(one.value, email.value)));
}

import type { ScimEmail } from '@berth/domain';
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

/** One that is new and primary makes the others not so. */
function withAdded(emails: readonly ScimEmail[], added: readonly ScimEmail[]): ScimEmail[] {
  const isThere = (one: ScimEmail) =>
    emails.some((email) => equal(email.value, one.value) && equal(email.type, one.type));
  const fresh = added.filter((one) => !isThere(one));
  const hasPrimary = fresh.some(({ primary }) => primary === true);
  return [...emails.map((email) => (hasPrimary && email.primary ? { ...email, primary: false } : email)), ...fresh];
}

/** What an operation says of the chosen ones, as fields of an e-mail. */
const said = ({ part, value }: Change): Map<string, unknown> =>
  part === undefined ? fieldsOf(typeof value === 'string' ? { value } : value) : new Map([[part, value]]);

/** Those that a filter chose; when there is none, the one that the filter describes: directories add in this way. */
function changeChosen(emails: readonly ScimEmail[], change: Change, which: readonly Equality[]): ScimEmail[] {
  const chosen = isChosen(which);
  if (change.verb === 'remove' || change.value === null) {
    const isWhole = change.part === undefined || change.part === 'value';
    return isWhole
      ? emails.filter((email) => !chosen(email))
      : emails.flatMap((email) => (chosen(email) ? emailsIn({ ...email, [change.part ?? '']: undefined }) : [email]));
  }
  const changed = (email: object) => emailsIn({ ...email, ...Object.fromEntries(said(change)) });
  if (emails.some(chosen)) return emails.flatMap((email) => (chosen(email) ? changed(email) : [email]));
  return [...emails, ...changed(Object.fromEntries(which.map(({ path, value }) => [path, value])))];
}

export function patchEmails(emails: readonly ScimEmail[], change: Change): readonly ScimEmail[] {
  const { verb, value, which, part } = change;
  if (which !== undefined) return changeChosen(emails, change, which);
  // `emails.value` says of all of them what only one can be.
  if (part !== undefined) return emails;
  if (verb === 'add') return withAdded(emails, emailsIn(value));
  if (verb === 'replace') return emailsIn(value);
  if (value === undefined || value === null) return [];
  const gone = emailsIn(value);
  return emails.filter((email) => !gone.some((one) => equal(one.value, email.value)));
}

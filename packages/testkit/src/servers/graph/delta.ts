import { randomUUID } from 'node:crypto';
import { type Answer, type ServerRequest, without } from '../answer.ts';
import { refusal } from './answer.ts';
import { type Faults, happens } from '../faults.ts';
import { type GraphEvent, instantIn, type Mailbox } from './mailbox.ts';

/** The position of a reader: the window, the last change they read, and the offset within a page. */
type Token = { from: string; until: string; since: number; upTo: number; at: number; whole: boolean };

/** Unique even for the same position, so that an expired token is never issued again. */
const write = (token: Token) => Buffer.from(JSON.stringify({ ...token, id: randomUUID() })).toString('base64url');
const read = (text: string): Token => JSON.parse(Buffer.from(text, 'base64url').toString());

const PAGE = 10;

const isWithin = (event: GraphEvent, { from, until }: Token) =>
  instantIn(event.start) < Date.parse(until) && Date.parse(from) < instantIn(event.end);

/** Without the extended property: the call supports neither `$select` nor `$expand`. */
const presented = (event: GraphEvent, faults: Faults): object =>
  faults.partialOccurrence && event.type === 'occurrence'
    ? without(event, 'singleValueExtendedProperties', 'organizer', 'subject')
    : without(event, 'singleValueExtendedProperties');

const rowsOf = (mailbox: Mailbox, token: Token, faults: Faults): object[] =>
  token.whole
    ? [...mailbox.events.values()].filter((event) => isWithin(event, token)).map((event) => presented(event, faults))
    : mailbox.changedSince(token.since).map(({ id }) => {
        const event = mailbox.events.get(id);
        if (event === undefined) return { id, '@removed': { reason: 'deleted' } };
        // Includes events that moved out of the window, which were changed but still exist.
        return isWithin(event, token) ? presented(event, faults) : { id, '@removed': { reason: 'deleted' } };
      });

/** Expires permanently. */
function isExpired({ expired }: Mailbox, token: string | null, faults: Faults): boolean {
  if (token === null) return false;
  if (happens(faults, 'expireToken')) expired.add(token);
  return expired.has(token);
}

/** Lists the changes of a calendar since a token, in pages; without a token, everything in the window. */
export function delta(mailbox: Mailbox, { query, path, base }: ServerRequest, faults: Faults): Answer {
  const continued = query.get('$skiptoken') ?? query.get('$deltatoken');
  if (isExpired(mailbox, query.get('$deltatoken'), faults)) return refusal(410, 'syncStateNotFound');
  const [from, until] = [query.get('startDateTime'), query.get('endDateTime')];
  if (continued === null && (from === null || until === null)) return refusal(400, 'ErrorInvalidRequest');
  const now = mailbox.seq();
  const token: Token =
    continued === null
      ? { from: from ?? '', until: until ?? '', since: 0, upTo: now, at: 0, whole: true }
      : query.has('$deltatoken')
        ? { ...read(continued), upTo: now }
        : read(continued);
  const rows = rowsOf(mailbox, token, faults);
  const value = rows.slice(token.at, token.at + PAGE);
  const isLast = token.at + PAGE >= rows.length;
  const next = isLast
    ? { '@odata.deltaLink': link({ ...token, since: token.upTo, at: 0, whole: false }, '$deltatoken') }
    : { '@odata.nextLink': link({ ...token, at: token.at + PAGE }, '$skiptoken') };
  return { status: 200, body: { value, ...next } };

  function link(to: Token, as: string) {
    return `${base}${path}?${as}=${write(to)}`;
  }
}

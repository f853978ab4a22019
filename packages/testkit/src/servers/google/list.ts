import { randomUUID } from 'node:crypto';
import type { Answer, ServerRequest } from '../answer.ts';
import { type Faults, happens } from '../faults.ts';
import { refusal } from './answer.ts';
import { type GoogleCalendar, type GoogleEvent, instantIn } from './calendar.ts';

/**
 * The position of a reader: the last change they read, the offset within a page, and the parameters of the first
 * request.
 */
type Token = { since: number; upTo: number; at: number; from: string; until: string; like: string };

/** Never the same text twice. */
const write = (token: Token) => Buffer.from(JSON.stringify({ ...token, nonce: randomUUID() })).toString('base64url');
const read = (text: string): Token => JSON.parse(Buffer.from(text, 'base64url').toString());

const PAGE = 10;
/** Parameters that must not be combined with a sync token, and those that must equal the first request's. */
const RESTRICTIONS = ['timeMin', 'timeMax', 'q', 'orderBy', 'iCalUID', 'updatedMin', 'privateExtendedProperty'];
const likeOf = (query: URLSearchParams) => `${query.get('singleEvents')} ${query.get('showDeleted')}`;

const isWithin = (event: GoogleEvent, { from, until }: Token) =>
  instantIn(event.start) < Date.parse(until) && Date.parse(from) < instantIn(event.end);

/** A deleted event has only its id and status. */
const presented = (event: GoogleEvent): object => {
  const { kind, id, status } = event;
  return status === 'cancelled' ? { kind, id, status } : event;
};

const rowsOf = (calendar: GoogleCalendar, token: Token): object[] => {
  const changed = calendar.changedSince(token.since).flatMap(({ id }) => calendar.events.get(id) ?? []);
  // Changes are reported wherever they are now; only the first read is limited to a window.
  return (token.since === 0 ? changed.filter((event) => isWithin(event, token)) : changed).map(presented);
};

function tokenIn(query: URLSearchParams, now: number): Token | undefined {
  const [pageToken, syncToken] = [query.get('pageToken'), query.get('syncToken')];
  if (pageToken !== null) return read(pageToken);
  if (syncToken !== null) return { ...read(syncToken), upTo: now };
  const [from, until] = [query.get('timeMin'), query.get('timeMax')];
  return from === null || until === null ? undefined : { since: 0, upTo: now, at: 0, from, until, like: likeOf(query) };
}

/** Expires permanently. */
function isExpired({ expired }: GoogleCalendar, token: string, faults: Faults): boolean {
  if (happens(faults, 'expireToken')) expired.add(token);
  return expired.has(token);
}

/** Lists the events of a window, or with a token the changes since, in pages. */
export function list(calendar: GoogleCalendar, { query }: ServerRequest, faults: Faults): Answer {
  const isSync = query.has('syncToken');
  if (isSync && RESTRICTIONS.some((name) => query.has(name))) return refusal(400, 'syncTokenWithRequestRestrictions');
  if (isSync && isExpired(calendar, query.get('syncToken') ?? '', faults))
    return refusal(410, 'fullSyncRequired', 'calendar');
  const token = tokenIn(query, calendar.seq());
  if (token === undefined || token.like !== likeOf(query)) return refusal(400, 'invalid');
  const rows = rowsOf(calendar, token);
  const isLast = token.at + PAGE >= rows.length;
  // A calendar without changes is not read from its beginning again.
  const next = isLast
    ? { nextSyncToken: write({ ...token, since: Math.max(token.upTo, 0.5), at: 0 }) }
    : { nextPageToken: write({ ...token, at: token.at + PAGE }) };
  return { status: 200, body: { kind: 'calendar#events', items: rows.slice(token.at, token.at + PAGE), ...next } };
}

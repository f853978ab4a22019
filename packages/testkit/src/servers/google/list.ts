import { randomUUID } from 'node:crypto';
import type { Answer, Asked } from '../answer.ts';
import { type Faults, happens } from '../faults.ts';
import { refusal } from './answer.ts';
import { type GoogleCalendar, type GoogleEvent, instantIn } from './calendar.ts';

/** Where a reader of changes is: until which change they read, how far within a page, and how they asked at first. */
type Token = { since: number; upTo: number; at: number; from: string; until: string; like: string };

/** Never the same twice. */
const write = (token: Token) => Buffer.from(JSON.stringify({ ...token, nonce: randomUUID() })).toString('base64url');
const read = (text: string): Token => JSON.parse(Buffer.from(text, 'base64url').toString());

const PAGE = 10;
/** What must not stand beside a sync token, and what has to be as it was at first. */
const RESTRICTIONS = ['timeMin', 'timeMax', 'q', 'orderBy', 'iCalUID', 'updatedMin', 'privateExtendedProperty'];
const likeOf = (query: URLSearchParams) => `${query.get('singleEvents')} ${query.get('showDeleted')}`;

const isWithin = (event: GoogleEvent, { from, until }: Token) =>
  instantIn(event.start) < Date.parse(until) && Date.parse(from) < instantIn(event.end);

/** Of what was deleted only the id is sure to be told. */
const presented = (event: GoogleEvent): object => {
  const { kind, id, status } = event;
  return status === 'cancelled' ? { kind, id, status } : event;
};

const rowsOf = (calendar: GoogleCalendar, token: Token): object[] => {
  const changed = calendar.changedSince(token.since).flatMap(({ id }) => calendar.events.get(id) ?? []);
  // Changes are told wherever they are now; only the first reading knows of a window.
  return (token.since === 0 ? changed.filter((event) => isWithin(event, token)) : changed).map(presented);
};

function tokenIn(query: URLSearchParams, now: number): Token | undefined {
  const [pageToken, syncToken] = [query.get('pageToken'), query.get('syncToken')];
  if (pageToken !== null) return read(pageToken);
  if (syncToken !== null) return { ...read(syncToken), upTo: now };
  const [from, until] = [query.get('timeMin'), query.get('timeMax')];
  return from === null || until === null ? undefined : { since: 0, upTo: now, at: 0, from, until, like: likeOf(query) };
}

/** Once too old, it stays so. */
function isExpired({ expired }: GoogleCalendar, token: string, faults: Faults): boolean {
  if (happens(faults, 'expireToken')) expired.add(token);
  return expired.has(token);
}

/** The events of a window, or with a token what changed since, some at a time. */
export function list(calendar: GoogleCalendar, { query }: Asked, faults: Faults): Answer {
  const isSync = query.has('syncToken');
  if (isSync && RESTRICTIONS.some((name) => query.has(name))) return refusal(400, 'syncTokenWithRequestRestrictions');
  if (isSync && isExpired(calendar, query.get('syncToken') ?? '', faults))
    return refusal(410, 'fullSyncRequired', 'calendar');
  const token = tokenIn(query, calendar.seq());
  if (token === undefined || token.like !== likeOf(query)) return refusal(400, 'invalid');
  const rows = rowsOf(calendar, token);
  const isLast = token.at + PAGE >= rows.length;
  // A calendar in which nothing ever happened is not read from its beginning again.
  const next = isLast
    ? { nextSyncToken: write({ ...token, since: Math.max(token.upTo, 0.5), at: 0 }) }
    : { nextPageToken: write({ ...token, at: token.at + PAGE }) };
  return { status: 200, body: { kind: 'calendar#events', items: rows.slice(token.at, token.at + PAGE), ...next } };
}

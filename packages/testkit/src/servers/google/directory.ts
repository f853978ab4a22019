import type { Answer, ServerRequest } from '../answer.ts';
import { refusal } from './answer.ts';
import type { Resource } from './calendar.ts';

const PAGE = 100;
const CLAUSE = /^(?<field>resourceCategory|buildingId)="?(?<value>[^"]*)"?$/;

/** Whether the resource matches every clause; undefined if the query has another syntax. */
function isMeant(resource: Resource, query: string): boolean | undefined {
  const clauses = query.split(' AND ').map((clause) => CLAUSE.exec(clause)?.groups);
  if (clauses.includes(undefined)) return undefined;
  return clauses.every((clause) => resource[clause?.['field'] as 'buildingId'] === clause?.['value']);
}

/** Lists a customer's resources, a hundred at a time. */
export function resources(all: readonly Resource[], { query }: ServerRequest): Answer {
  const text = query.get('query');
  const candidates = all.map((resource) => ({ resource, meant: text === null ? true : isMeant(resource, text) }));
  if (candidates.some(({ meant }) => meant === undefined)) return refusal(400, 'invalid');
  const meant = candidates.filter((one) => one.meant).map(({ resource }) => resource);
  const from = Number(query.get('pageToken') ?? 0);
  const items = meant.slice(from, from + PAGE).map((resource) => ({
    kind: 'admin#directory#resources#calendars#CalendarResource',
    resourceId: `resource of ${resource.resourceEmail}`,
    ...resource,
  }));
  const next = from + PAGE < meant.length ? { nextPageToken: String(from + PAGE) } : {};
  return { status: 200, body: { kind: 'admin#directory#resources#calendars#calendarResourcesList', items, ...next } };
}

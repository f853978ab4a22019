import { CALENDAR_APP } from '@berth/testkit';
import { graphServer } from '@berth/testkit/graph';

export const PERSON = 'person@calendar.example';
export const MAILBOX = 'meeting@rooms.example';

/** One calendar service for all places of the matrix; its answers identify no one. */
const graph = await graphServer();
for (const value of ['', 'one', 'two']) graph.addApp({ ...CALENDAR_APP, clientId: clientOf(value) });
graph.addPerson(PERSON);
graph.addRoom({ address: MAILBOX, displayName: 'Meeting' });

/** Returns an app registration; each writer uses another one. */
export function clientOf(value: string): string {
  return value === '' || value === 'nobody'
    ? CALENDAR_APP.clientId
    : `${CALENDAR_APP.clientId.slice(0, -1)}${value === 'one' ? '1' : '2'}`;
}

export const AT_GRAPH = { GRAPH_URL: graph.url, MICROSOFT_LOGIN_URL: graph.url };

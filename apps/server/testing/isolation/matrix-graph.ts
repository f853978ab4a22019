import { CALENDAR_APP } from '@berth/testkit';
import { graphServer } from '@berth/testkit/graph';

export const PERSON = 'person@calendar.example';
export const MAILBOX = 'meeting@rooms.example';

/** One calendar service for every place of the matrix: what it answers says nothing of anybody. */
const graph = await graphServer();
for (const said of ['', 'one', 'two']) graph.addApp({ ...CALENDAR_APP, clientId: clientOf(said) });
graph.addPerson(PERSON);
graph.addRoom({ address: MAILBOX, displayName: 'Meeting' });

/** One of several registrations, of which each writer means another. */
export function clientOf(said: string): string {
  return said === '' || said === 'nobody'
    ? CALENDAR_APP.clientId
    : `${CALENDAR_APP.clientId.slice(0, -1)}${said === 'one' ? '1' : '2'}`;
}

export const AT_GRAPH = { GRAPH_URL: graph.url, MICROSOFT_LOGIN_URL: graph.url };

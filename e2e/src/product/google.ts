import { generateKeyPairSync } from 'node:crypto';
import { environment } from '../environment.ts';

const addressOf = (path: string) => `http://127.0.0.1:${environment().ports.google}${path}`;

type Times = { start: Date; end: Date };
type Event = { summary: string; status: string; start: { dateTime: string }; end: { dateTime: string } };

/** What somebody does in Google Calendar, or an administrator in the console. */
async function control(what: string, ...words: unknown[]): Promise<void> {
  const body = JSON.stringify({ [what]: words });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(addressOf('/_control'), { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`${what}: ${await answer.text()}`);
}

/** A service account with the file of its key, an account that it may act as and one room, for one test. */
export async function aGoogleCalendar(resourceName: string) {
  const own = crypto.randomUUID();
  const [syncUser, room, email] = [
    `rooms-${own}@google.example`,
    `room-${own}@google.example`,
    `berth-${own}@google.example`,
  ];
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  await control('addAccount', { email, keyId: own, publicKey, users: [syncUser] });
  await control('addRoom', { resourceEmail: room, resourceName, buildingId: own });
  const key = { type: 'service_account', client_email: email, private_key_id: own, private_key: privateKey };
  const keyFile = { name: 'key.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(key)) };
  return {
    syncUser,
    keyFile,
    room,
    buildingId: own,
    meet: ({ start, end }: Times, summary: string) =>
      control('meet', room, { summary, start: start.getTime(), end: end.getTime() }),
    /** What stands in the room's calendar, in order. */
    async events() {
      const { events } = (await (await fetch(addressOf('/_ledger'))).json()) as { events: Record<string, Event[]> };
      return (events[room] ?? [])
        .filter(({ status }) => status !== 'cancelled')
        .map(({ summary, start, end }) => ({ subject: summary, start: start.dateTime, end: end.dateTime }))
        .toSorted((a, b) => a.start.localeCompare(b.start));
    },
  };
}

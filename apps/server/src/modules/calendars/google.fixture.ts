import { saveGoogleConnection } from '@berth/contract';
import type { Period } from '@berth/domain/time';
import { aServiceAccount, googleServer } from '@berth/testkit/google';
import type { There } from './calendars.fixture.ts';

/** A Google server on loopback, started before the API that uses it. */
export const GOOGLE = await googleServer();
export const GOOGLE_SETTINGS = {
  GOOGLE_URL: GOOGLE.url,
  GOOGLE_DIRECTORY_URL: GOOGLE.url,
  GOOGLE_TOKEN_URL: `${GOOGLE.url}/token`,
};

/** Shared by all customers of a test file; the account that it acts as decides what each may do. */
const { key, known } = await aServiceAccount('berth@acme.iam.gserviceaccount.example');
const users: string[] = [];
GOOGLE.addAccount({ ...known, users });
export const SERVICE_ACCOUNT = { key, known };

let serial = 0;
/** An account that the service account can act as, for a new customer. */
export const aSyncUser = (): string => {
  const user = `rooms${++serial}@acme.example`;
  users.push(user);
  return user;
};

const isWrite = ({ method, path, status }: { method: string; path: string; status: number }) =>
  method !== 'GET' && status < 300 && !path.endsWith('/watch');

/** Our events have ids that we chose. */
const isOurs = (id: string) => /^b[0-9a-f]{32}$/.test(id);

const named = (to: Period | { subject: string }) => ('subject' in to ? { summary: to.subject } : to);

export const AT_GOOGLE: There = {
  provider: 'google',
  addRoom: (address) => GOOGLE.addRoom({ resourceEmail: address, resourceName: 'Quay' }),
  connect: (api, org, as) =>
    api.call(saveGoogleConnection, { params: { org }, body: { key, syncUser: aSyncUser() }, as }),
  meet: (address, { subject: summary, start, end }) => GOOGLE.meet(address, { summary, start, end }),
  edit: (address, id, to) => GOOGLE.edit(address, id, named(to)),
  erase: GOOGLE.erase,
  control: GOOGLE.control,
  events: (address) =>
    GOOGLE.eventsOf(address).map(({ id, start, end }) => ({
      id,
      start: Date.parse(start.dateTime ?? ''),
      end: Date.parse(end.dateTime ?? ''),
      isOurs: isOurs(id),
    })),
  writes: (address) =>
    GOOGLE.ledger().requests.filter((request) => isWrite(request) && request.path.includes(address)).length,
};

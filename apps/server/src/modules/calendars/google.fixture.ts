import { saveGoogleConnection } from '@berth/contract';
import type { Period } from '@berth/domain';
import { aServiceAccount, googleServer } from '@berth/testkit/google';
import type { There } from './calendars.fixture.ts';

/** Google on loopback, known before the api is put together around it. */
export const GOOGLE = await googleServer();
export const GOOGLE_SETTINGS = {
  GOOGLE_URL: GOOGLE.url,
  GOOGLE_DIRECTORY_URL: GOOGLE.url,
  GOOGLE_TOKEN_URL: `${GOOGLE.url}/token`,
};

/** Of all customers of a test file: what each may do says the account that it acts as. */
const { key, known } = await aServiceAccount('berth@acme.iam.gserviceaccount.example');
const users: string[] = [];
GOOGLE.addAccount({ ...known, users });
export const SERVICE_ACCOUNT = { key, known };

let serial = 0;
/** An account that acts for rooms, of a customer of its own. */
export const aSyncUser = (): string => {
  const user = `rooms${++serial}@acme.example`;
  users.push(user);
  return user;
};

const isWrite = ({ method, path, status }: { method: string; path: string; status: number }) =>
  method !== 'GET' && status < 300 && !path.endsWith('/watch');

/** Ours have the ids that we give. */
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

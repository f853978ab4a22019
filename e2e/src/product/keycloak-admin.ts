import { pbkdf2Sync, randomBytes } from 'node:crypto';
import { environment } from '../environment.ts';
import { PASSWORD } from '../people.ts';

const { oidcOrigin, oidcAdmin } = environment();

let token: { value: string; until: number } | undefined;

async function adminToken(): Promise<string> {
  if (token && token.until > Date.now()) return token.value;
  const answer = await fetch(`${oidcOrigin}/realms/master/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', client_id: 'admin-cli', ...oidcAdmin }),
  });
  if (!answer.ok) throw new Error(`no administrator: ${answer.status} ${await answer.text()}`);
  const body = (await answer.json()) as { access_token: string };
  token = { value: body.access_token, until: Date.now() + 30_000 };
  return token.value;
}

async function admin(method: string, path: string, body?: unknown, realm = 'berth'): Promise<Response> {
  const answer = await fetch(`${oidcOrigin}/admin/realms/${realm}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await adminToken()}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

export type Account = { id: string; email: string; firstName: string; lastName: string };

export type PersonRequest = {
  email?: string;
  firstName?: string;
  lastName?: string;
  organisation?: string[];
  roles?: string[];
};

// Fixed in the realm, because looking a client up needs a right that nothing else here needs.
const BERTH_API = '00000000-0000-4000-8000-00000000a001';

async function giveRoles(id: string, roles: string[]): Promise<void> {
  const path = `/users/${id}/role-mappings/clients/${BERTH_API}`;
  const available = (await (await admin('GET', `${path}/available`)).json()) as { id: string; name: string }[];
  await admin(
    'POST',
    path,
    available.filter(({ name }) => roles.includes(name)),
  );
}

const salt = randomBytes(16);

/** Hashed here in one round: the provider's own hash takes 300 ms of a processor for every account. */
const passwordCredential = {
  type: 'password',
  secretData: JSON.stringify({
    value: pbkdf2Sync(PASSWORD, salt, 1, 32, 'sha256').toString('base64'),
    salt: salt.toString('base64'),
  }),
  credentialData: JSON.stringify({ algorithm: 'pbkdf2-sha256', hashIterations: 1 }),
};

const accountBody = (email: string, { firstName = 'Eva', lastName = 'Proef', organisation }: PersonRequest) => ({
  username: email,
  email,
  emailVerified: true,
  enabled: true,
  firstName,
  lastName,
  attributes: organisation ? { organisation } : {},
  credentials: [passwordCredential],
});

async function create(realm: 'berth' | 'acme', email: string, request: PersonRequest): Promise<Account> {
  const body = accountBody(email, request);
  const answer = await admin('POST', '/users', body, realm);
  const id = answer.headers.get('location')?.split('/').at(-1) ?? '';
  return { id, email, firstName: body.firstName, lastName: body.lastName };
}

/** An account that no other test knows, so that it may be locked, disabled or deleted. */
export async function createAccount(request: PersonRequest = {}): Promise<Account> {
  const { email = `e2e-${randomBytes(5).toString('hex')}@harbour.example` } = request;
  // Services that stay up between runs still know whoever has a fixed address.
  if (request.email) await deleteAccountsWith(email);
  const account = await create('berth', email, request);
  if (request.roles) await giveRoles(account.id, request.roles);
  knownIds.set(email, account.id);
  return account;
}

const knownIds = new Map<string, string>();

export type Cookie = { name: string; value: string };

/** The cookies of a session at the provider that is made for the person, without a form and without a password. */
export async function sessionCookiesOf(email: string): Promise<Cookie[]> {
  const id = knownIds.get(email) ?? (await accountsWith(email))[0]?.id;
  if (id === undefined) throw new Error(`the provider knows no ${email}`);
  const answer = await admin('POST', `/users/${id}/impersonation`, {});
  return answer.headers.getSetCookie().flatMap((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    // The provider clears others on the way.
    return value === '' ? [] : [{ name, value }];
  });
}

/** The same with the password at the customer's provider, as after the first sign-in through it. */
export async function createAcmeAccount(request: PersonRequest = {}): Promise<Account> {
  const there = await create('acme', `e2e-${randomBytes(5).toString('hex')}@acme.example`, {});
  const here = await create('berth', there.email, { organisation: ['acme'], ...request });
  await admin('POST', `/users/${here.id}/federated-identity/acme`, {
    identityProvider: 'acme',
    userId: there.id,
    userName: there.email,
  });
  return here;
}

export const disableAccount = (id: string) => admin('PUT', `/users/${id}`, { enabled: false });

/** Ends every session of the person at the provider, as an administrator does. */
export const endSessionsOf = (id: string) => admin('POST', `/users/${id}/logout`);

export async function accountsWith(email: string): Promise<{ id: string; attributes?: Record<string, string[]> }[]> {
  const answer = await admin('GET', `/users?exact=true&email=${encodeURIComponent(email)}`);
  return (await answer.json()) as { id: string; attributes?: Record<string, string[]> }[];
}

export async function deleteAccountsWith(email: string): Promise<void> {
  for (const { id } of await accountsWith(email)) await admin('DELETE', `/users/${id}`);
}

/** Aliases of the customers' providers that are joined to an account. */
export async function providersOf(id: string): Promise<string[]> {
  const answer = await admin('GET', `/users/${id}/federated-identity`);
  return ((await answer.json()) as { identityProvider: string }[]).map(({ identityProvider }) => identityProvider);
}

type Account = { id: string };
type Role = { id: string; name: string };
export type NewAccount = {
  email: string;
  firstName: string;
  lastName: string;
  attributes?: Record<string, string[]>;
};

// Fixed in the realm, because looking up a client needs a permission that nothing else here needs.
const BERTH_API = '00000000-0000-4000-8000-00000000a001';
const LINK_SECONDS = 12 * 3600;

/** Manages accounts at the provider, through a service account that may do nothing else. */
export async function openProviderDirectory(origin: string, secret: string) {
  const answer = await fetch(`${origin}/realms/berth/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: 'berth-directory',
      client_secret: secret,
    }),
  });
  if (!answer.ok) throw new Error(`the provider rejected the directory secret: ${answer.status}`);
  const { access_token: token } = (await answer.json()) as { access_token: string };

  const request = (method: string, path: string, body?: unknown): Promise<Response> =>
    fetch(`${origin}/admin/realms/berth${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const ask = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const result = await request(method, path, body);
    if (!result.ok) throw new Error(`the provider refused ${method} ${path}: ${result.status} ${await result.text()}`);
    return result;
  };
  const rolesAt = (id: string) => `/users/${id}/role-mappings/clients/${BERTH_API}`;
  const rolesToGive = async (id: string) => (await (await ask('GET', `${rolesAt(id)}/available`)).json()) as Role[];

  return {
    find: async (email: string): Promise<Account | undefined> => {
      const result = await ask('GET', `/users?exact=true&email=${encodeURIComponent(email)}`);
      return ((await result.json()) as Account[])[0];
    },
    create: async ({ email, ...names }: NewAccount): Promise<Account> => {
      const made = await ask('POST', '/users', { username: email, email, ...names, enabled: true });
      return { id: made.headers.get('location')?.split('/').at(-1) ?? '' };
    },
    /** Treats a missing account as removed. */
    remove: async (id: string): Promise<void> => {
      const path = `/users/${encodeURIComponent(id)}`;
      const result = await request('DELETE', path);
      if (!result.ok && result.status !== 404) throw new Error(`the provider refused DELETE ${path}: ${result.status}`);
    },
    /**
     * Checks that the role can no longer be granted: reading a user's roles needs a permission that nothing else here
     * needs.
     */
    hasRole: async ({ id }: Account, role: string): Promise<boolean> =>
      !(await rolesToGive(id)).some(({ name }) => name === role),
    giveRole: async ({ id }: Account, role: string): Promise<void> => {
      const roles = (await rolesToGive(id)).filter(({ name }) => name === role);
      await ask('POST', rolesAt(id), roles);
    },
    /** Sends an e-mail with a single-use link. Opening it also verifies the address. */
    sendLink: async ({ id }: Account, actions: readonly string[]): Promise<void> => {
      const query = new URLSearchParams({ client_id: 'berth-web', lifespan: String(LINK_SECONDS) });
      await ask('PUT', `/users/${id}/execute-actions-email?${query.toString()}`, actions);
    },
  };
}

type SignIn = { readonly issuer: string; readonly subject: string };

/** The realm of the shipped provider. Accounts of other providers are not ours to delete. */
const REALM = '/realms/berth';

/** Deletes a person's account at the shipped provider; undefined if Berth may not administer it. */
export const accountCloser = (url: string | undefined, secret: string | undefined) =>
  url === undefined || secret === undefined
    ? undefined
    : async ({ issuer, subject }: SignIn): Promise<boolean> => {
        if (!issuer.endsWith(REALM)) return false;
        await (await openProviderDirectory(url, secret)).remove(subject);
        return true;
      };

import { realmTexts } from './services/keycloak-realms.ts';

type RealmUser = {
  email?: string;
  username: string;
  firstName?: string;
  lastName?: string;
  attributes?: { organisation?: string[] };
  clientRoles?: Record<string, string[]>;
  credentials?: { value: string }[];
  federatedIdentities?: { identityProvider: string; userName: string }[];
};

export type DemoAccount = { organisation: string; role: string; signInAs: string; name: string };

/** Read from the realm file, so that the printed table cannot differ from the imported accounts. */
export function demoAccounts(): { accounts: DemoAccount[]; password: string } {
  const { users } = JSON.parse(realmTexts()['berth-realm.json']) as { users: RealmUser[] };
  const people = users.filter((user) => user.email);
  const accounts = people.map((user) => {
    const provider = user.federatedIdentities?.[0];
    return {
      organisation: user.attributes?.organisation?.join(' and ') ?? 'none',
      role: user.clientRoles?.['berth-api']?.join(', ') ?? 'employee',
      signInAs: provider ? `${provider.userName} (through ${provider.identityProvider})` : user.username,
      name: [user.firstName, user.lastName].join(' '),
    };
  });
  return { accounts, password: people.find((user) => user.credentials)?.credentials?.[0]?.value ?? '' };
}

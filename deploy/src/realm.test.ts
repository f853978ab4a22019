import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const text = read('keycloak/berth-realm.json');

type Execution = { authenticator?: string; flowAlias?: string; requirement: string; authenticatorConfig?: string };
type Realm = Record<string, unknown> & {
  users: { serviceAccountClientId?: string; credentials?: unknown }[];
  clients: { clientId: string; redirectUris?: string[]; rootUrl?: string; secret?: string }[];
  smtpServer: Record<string, string>;
  authenticationFlows: { alias: string; authenticationExecutions: Execution[] }[];
  authenticatorConfig: { alias: string; config: Record<string, string> }[];
};
const realm = JSON.parse(text) as Realm;
const demonstration = JSON.parse(read('keycloak/demonstration.json')) as Pick<Realm, 'users'>;

test('the shipped realm has no users and no passwords', () => {
  expect(realm.users.map(({ serviceAccountClientId }) => serviceAccountClientId)).toEqual(['berth-directory']);
  expect(realm.users.filter(({ credentials }) => credentials !== undefined)).toEqual([]);
  expect(text).not.toMatch(/demo|harbour|acme/i);
  // The demonstration has them, so the check above can find them.
  expect(demonstration.users.filter(({ credentials }) => credentials !== undefined).length).toBeGreaterThan(10);
});

test('secrets, addresses and the mail server come from the environment, without defaults', () => {
  const given = realm.clients.flatMap(({ secret, rootUrl, redirectUris = [] }) => [secret, rootUrl, ...redirectUris]);
  const { host, port, from } = realm.smtpServer;
  const values = [...given, host, port, from].filter((value) => value !== undefined);
  expect(values.length).toBeGreaterThan(6);
  expect(values.filter((value) => !/^\$\{[A-Z_]+\}/.test(value))).toEqual([]);
});

test('the deployment passes the sign-in provider every value without a default', () => {
  const required = new Set([...text.matchAll(/\$\{(BERTH_[A-Z_]+)\}/g)].map(([, name = '']) => name));
  const [, keycloak = ''] = /^ {2}keycloak:\n([^]*?)\n\n/m.exec(read('compose.yaml')) ?? [];
  expect(required.size).toBeGreaterThan(5);
  expect([...required].filter((name) => !keycloak.includes(`      ${name}: `))).toEqual([]);
});

test('brute force is limited, passwords are long, and addresses are verified', () => {
  expect(realm).toMatchObject({ bruteForceProtected: true, verifyEmail: true, registrationAllowed: false });
  expect(Number(/length\((\d+)\)/.exec(String(realm['passwordPolicy']))?.[1])).toBeGreaterThanOrEqual(12);
});

const executionsOf = (alias: unknown): Execution[] =>
  realm.authenticationFlows.find((flow) => flow.alias === alias)?.authenticationExecutions ?? [];

test('operators need a second factor, with a password and after any other provider [T4]', () => {
  for (const top of [realm['browserFlow'], 'berth second factor after a provider']) {
    const below = executionsOf(top).flatMap((one) => [one, ...executionsOf(one.flowAlias)]);
    const conditions = below
      .filter(({ requirement }) => requirement === 'CONDITIONAL')
      .map(({ flowAlias }) => executionsOf(flowAlias));
    const byRole = conditions.find(([first]) => first?.authenticator === 'conditional-user-role') ?? [];
    expect(
      byRole.map(({ authenticator, requirement }) => [authenticator, requirement]),
      String(top),
    ).toEqual([
      ['conditional-user-role', 'REQUIRED'],
      ['auth-otp-form', 'REQUIRED'],
    ]);
    const config = realm.authenticatorConfig.find(({ alias }) => alias === byRole[0]?.authenticatorConfig);
    expect(config?.config['condUserRole']).toBe('berth-api.Dashboard-admin');
  }
});

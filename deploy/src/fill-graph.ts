/** The content of the simulated Microsoft 365 of development: a registration, a person, and mailboxes of rooms. */
const APP = {
  tenantId: '5f0d3c1e-5b7a-4c0e-9f43-000000000001',
  clientId: '5f0d3c1e-5b7a-4c0e-9f43-000000000002',
  secret: 'berth-demo',
};
const PERSON = 'ceo@outlook.example';
/** Names of rooms in Keizersgracht 214. */
const ROOMS = ['1.12 Keizers', '1.16 Reguliers', '1.22 Leidse'];

const addressOf = (name: string) => `${name.replace(/^.* /, '').toLowerCase()}@outlook.example`;

/** Returns what an administrator of the demonstration enters to connect it. */
export async function fillGraph(url: string): Promise<string> {
  const control = (body: object) =>
    fetch(`${url}/_control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await control({ addApp: [APP], addPerson: [PERSON] });
  for (const displayName of ROOMS) {
    await control({ addRoom: [{ address: addressOf(displayName), displayName }] });
  }
  return `tenant ${APP.tenantId}, client ${APP.clientId}, secret ${APP.secret}, mailbox of a person ${PERSON}`;
}

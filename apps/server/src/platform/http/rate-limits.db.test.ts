import {
  codeScreen,
  domainName,
  floors,
  myBuildings,
  Problem,
  registerCodeScreen,
  screenApproval,
  screenTheme,
  urlOf,
} from '@berth/contract';
import {
  aBuilding,
  aFullTenant,
  aMember,
  anOrganisation,
  PAIRING_CODES,
  secretOfScreen,
  type TestBuilding,
  testDatabase,
} from '@berth/testkit';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { placeOf } from '../../../testing/api-node.ts';
import { type TestApi, testApi } from '../../../testing/test-api.ts';

const database = testDatabase();
const PERSON = 5;
const ADDRESS = 12;
const ORGANISATION = 8;
/** One API per limit that is reached first (people, addresses, organisations), and one behind a trusted proxy. */
const perPerson = testApi(database, { RATE_PER_PERSON: PERSON });
const perAddress = testApi(database, { RATE_PER_ADDRESS: ADDRESS });
const perOrganisation = testApi(database, { RATE_PER_ORGANISATION: ORGANISATION });
const behindProxy = testApi(database, { RATE_PER_ADDRESS: ADDRESS, TRUSTED_PROXIES: ['10.0.0.1'] as never[] });

type From = { subject?: string; address?: string; forwarded?: string };

const ask = async (api: TestApi, { subject, address = '192.0.2.1', forwarded }: From) =>
  api.app.inject({
    url: urlOf(myBuildings, {}),
    remoteAddress: address,
    headers: {
      ...(subject === undefined ? {} : { authorization: `Bearer ${await api.issuer.token({ subject })}` }),
      ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
    },
  });
const statuses = async (api: TestApi, count: number, from: (n: number) => From) => {
  const codes: number[] = [];
  for (let n = 0; n < count; n += 1) codes.push((await ask(api, from(n))).statusCode);
  return codes;
};
const times = (count: number, status: number) => Array.from({ length: count }, () => status);

describe('a person [T36]', () => {
  test('is refused above the limit with Retry-After, from any address', async () => {
    const codes = await statuses(perPerson, PERSON + 1, (n) => ({ subject: 'eager', address: `192.0.2.${n + 10}` }));
    expect(codes).toEqual([...times(PERSON, 200), 429]);
    const refused = await ask(perPerson, { subject: 'eager' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(Problem.parse(refused.json()).code).toBe('http.too_many_requests');
  });

  test('does not use up the limit of another person at the same address', async () => {
    await statuses(perPerson, PERSON + 1, () => ({ subject: 'greedy' }));
    expect((await ask(perPerson, { subject: 'patient' })).statusCode).toBe(200);
  });
});

test('an IPv6 client has one limit for all addresses of its network, and so has an IPv4 client in either notation', async () => {
  const codes = await statuses(perAddress, ADDRESS + 1, (n) => ({ address: `2001:db8:0:7::${n + 1}` }));
  expect(codes).toEqual([...times(ADDRESS, 401), 429]);
  expect((await ask(perAddress, { address: '2001:db8:0:8::1' })).statusCode).toBe(401);
  const mixed = await statuses(perAddress, ADDRESS + 1, (n) => ({
    address: n % 2 === 0 ? '198.51.100.77' : '::ffff:198.51.100.77',
  }));
  expect(mixed).toEqual([...times(ADDRESS, 401), 429]);
});

describe('an organisation [T36]', () => {
  test('has one limit for all its people, and does not affect another organisation', async () => {
    const issuer = perOrganisation.issuer.issuer;
    const [crowded, quiet] = (await Promise.all(
      ['a', 'b'].map(async () => aBuilding(database.owner, await anOrganisation(database.owner))),
    )) as [TestBuilding, TestBuilding];
    for (const subject of ['c1', 'c2', 'c3']) await aMember(database.owner, { issuer, subject }, crowded);
    await aMember(database.owner, { issuer, subject: 'q1' }, quiet);
    const read = async (building: TestBuilding, subject: string) =>
      (await perOrganisation.call(floors, { params: placeOf(building), as: { subject } })).status;
    const codes: number[] = [];
    for (let n = 0; n <= ORGANISATION; n += 1) codes.push(await read(crowded, `c${(n % 3) + 1}`));
    expect(codes).toEqual([...times(ORGANISATION, 200), 429]);
    expect(await read(quiet, 'q1')).toBe(200);
  });
});

describe('an address [T36]', () => {
  test('does not count signed-in users, so an office behind one address has the limits of its people', async () => {
    const office = (n: number) => ({ address: '198.51.100.1', subject: `p${n % 9}` });
    expect(await statuses(perAddress, ADDRESS * 3, office)).toEqual(times(ADDRESS * 3, 200));
    const strangers = await statuses(perAddress, ADDRESS + 1, () => ({ address: '198.51.100.1' }));
    expect(strangers).toEqual([...times(ADDRESS, 401), 429]);
    // Guesses from the same address do not lock them out.
    expect((await ask(perAddress, office(0))).statusCode).toBe(200);
  });

  test('is limited when it guesses tokens', async () => {
    const codes = await statuses(perAddress, ADDRESS + 3, () => ({ address: '198.51.100.7' }));
    expect(codes).toEqual([...times(ADDRESS, 401), ...times(3, 429)]);
  });

  test('is limited on public calls too', async () => {
    const url = urlOf(domainName, { params: { org: 'nowhere-at-all', building: 'nothing' } });
    const codes: number[] = [];
    for (let n = 0; n <= ADDRESS; n += 1)
      codes.push((await perAddress.app.inject({ url, remoteAddress: '198.51.100.8' })).statusCode);
    expect(codes).toEqual([...times(ADDRESS, 404), 429]);
  });

  test('is not taken from a header without a trusted proxy', async () => {
    const codes = await statuses(perAddress, ADDRESS + 1, (n) => ({
      address: '198.51.100.9',
      forwarded: `203.0.113.${n}`,
    }));
    expect(codes.at(-1)).toBe(429);
  });

  test('is taken from the header of a trusted proxy only', async () => {
    const one = await statuses(behindProxy, ADDRESS + 1, () => ({ address: '10.0.0.1', forwarded: '203.0.113.1' }));
    expect(one.at(-1)).toBe(429);
    expect((await ask(behindProxy, { address: '10.0.0.1', forwarded: '203.0.113.2' })).statusCode).toBe(401);
    const liar = await statuses(behindProxy, ADDRESS + 1, (n) => ({
      address: '198.51.100.10',
      forwarded: `203.0.113.${n}`,
    }));
    expect(liar.at(-1)).toBe(429);
  });
});

test('health checks have no rate limit', async () => {
  for (let n = 0; n <= ADDRESS * 2; n += 1)
    expect((await perAddress.app.inject({ url: '/readyz', remoteAddress: '198.51.100.20' })).statusCode).toBe(200);
});

describe('a client that guesses screen secrets [T12]', () => {
  const TRIES = 10;
  const tried = testApi(database, { RATE_WRONG_SECRETS: TRIES, RATE_PER_PERSON: TRIES + 5 });
  const params = { org: 'no-such-org', building: 'no-such-building' };
  const guess = (from: string) =>
    tried.call(screenTheme, { params, headers: { 'screen-secret': 'x'.repeat(43) }, from });

  test('is refused after ten guesses per minute and address; another address is not', async () => {
    const codes: number[] = [];
    for (let n = 0; n <= TRIES; n += 1) codes.push((await guess('192.0.2.60')).status);
    expect(codes).toEqual([...times(TRIES, 401), 429]);
    expect((await guess('192.0.2.61')).status).toBe(401);
  });

  test('does not lock out a valid screen at the same address, which has its own limit', async () => {
    const { main } = await aFullTenant(database.owner, 'rates');
    const read = (screenId: string) =>
      tried.call(screenTheme, {
        params: placeOf(main),
        headers: { 'screen-secret': secretOfScreen(screenId) },
        from: '192.0.2.62',
      });
    for (let n = 0; n <= TRIES; n += 1) await guess('192.0.2.62');
    const codes: number[] = [];
    for (let n = 0; n < TRIES + 6; n += 1) codes.push((await read(main.ids.todayScreen)).status);
    expect(codes).toEqual([...times(TRIES + 5, 200), 429]);
  });

  test('is not a screen whose valid secret could not be looked up', async () => {
    const { main } = await aFullTenant(database.owner, 'away');
    const read = async () => {
      const headers = { 'screen-secret': secretOfScreen(main.ids.todayScreen) };
      return (await tried.call(screenTheme, { params: placeOf(main), headers, from: '192.0.2.65' })).status;
    };
    await sql`alter table screen rename to screen_away`.execute(database.owner);
    const codes: number[] = [];
    for (let n = 0; n <= TRIES; n += 1) codes.push(await read());
    await sql`alter table screen_away rename to screen`.execute(database.owner);
    expect(codes).toEqual(times(TRIES + 1, 500));
    expect(await read()).toBe(200);
  });

  test('is limited when it asks for the approval of a screen', async () => {
    const { main } = await aFullTenant(database.owner, 'asks');
    const ask = async (screenId: string) => {
      const headers = { 'screen-secret': secretOfScreen(screenId) };
      const at = { ...placeOf(main), token: PAIRING_CODES.todayScreen };
      return (await tried.call(screenApproval, { params: at, headers, from: '192.0.2.63' })).status;
    };
    const codes: number[] = [];
    for (let n = 0; n <= TRIES; n += 1) codes.push(await ask('nobody’s'));
    expect(codes).toEqual([...times(TRIES, 200), 429]);
    expect(await ask(main.ids.todayScreen)).toBe(200);
  });

  test('is limited when it asks for the code of a screen', async () => {
    const at = placeOf(await aBuilding(database.owner, await anOrganisation(database.owner)));
    const { body: screen } = await tried.call(registerCodeScreen, { params: at });
    const ask = async (secret: string) => {
      const params = { ...at, screenId: screen.id };
      return (await tried.call(codeScreen, { params, headers: { 'screen-secret': secret }, from: '192.0.2.64' }))
        .status;
    };
    const codes: number[] = [];
    for (let n = 0; n <= TRIES; n += 1) codes.push(await ask(secretOfScreen('nobody’s')));
    expect(codes).toEqual([...times(TRIES, 404), 429]);
    expect(await ask(screen.secret)).toBe(200);
  });
});

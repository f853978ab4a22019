import { attributes, ownAbsences, urlOf } from '@berth/contract';
import { openDatabase, openPool } from '@berth/database';
import {
  aBuilding,
  aMember,
  anOrganisation,
  type TestBuilding,
  type TestIssuer,
  testDatabase,
  testIssuer,
} from '@berth/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOf } from '../../../testing/api-node.ts';
import { appOver } from '../../../testing/isolation/app.ts';
import { PATIENT } from '../../../testing/api-settings.ts';
import { slowReadsOf } from '../../../testing/slow-reads.ts';
import type { Server } from '../http/create-server.ts';

const database = testDatabase();
const SLOW = 50;
const PEOPLE = 10;
const OF_ORGANISATION = PATIENT.DATABASE_POOL * 0.7;
/** A second organisation gets 70 % of the slots that the first leaves. */
const OF_SECOND = Math.floor((PATIENT.DATABASE_POOL - OF_ORGANISATION) * 0.7);
const OF_PERSON = PATIENT.DATABASE_POOL * 0.4;
// No request times out, so requests are counted and not timed.
const patient = new URL(database.urls.api);
patient.searchParams.set('options', '-c lock_timeout=90s -c statement_timeout=90s -c transaction_timeout=90s');
const pool = openPool({
  url: patient.href,
  application: 'test-admission',
  size: PATIENT.DATABASE_POOL,
  waitMs: 20_000,
});
let app: Server;
let issuer: TestIssuer;
let slow: TestBuilding;
let alsoSlow: TestBuilding;
let quiet: TestBuilding;

beforeAll(async () => {
  issuer = await testIssuer();
  app = await appOver(openDatabase(pool), issuer);
  slow = await aBuilding(database.owner, await anOrganisation(database.owner));
  alsoSlow = await aBuilding(database.owner, await anOrganisation(database.owner));
  quiet = await aBuilding(database.owner, await anOrganisation(database.owner));
  for (let n = 0; n < PEOPLE; n += 1) {
    await aMember(database.owner, { issuer: issuer.issuer, subject: `slow ${n}` }, slow);
    await aMember(database.owner, { issuer: issuer.issuer, subject: `also slow ${n}` }, alsoSlow);
    await aMember(database.owner, { issuer: issuer.issuer, subject: `quiet ${n}` }, quiet);
  }
});
afterAll(async () => {
  await app.close();
  await pool.end();
  await issuer.close();
});

const ask = async (call: typeof ownAbsences | typeof attributes, building: TestBuilding, subject: string) =>
  app.inject({
    url: urlOf(call, { params: placeOf(building) }),
    headers: { authorization: `Bearer ${await issuer.token({ subject })}` },
  });
const statuses = (answers: { statusCode: number }[]) => [...new Set(answers.map(({ statusCode }) => statusCode))];

test('fifty slow reads of one organisation leave connections for another, and are all answered [T36, R14]', async () => {
  const reads = await slowReadsOf(database.owner, slow);
  const held = reads.whileHeld(async (waiting) => {
    const all = Promise.all(Array.from({ length: SLOW }, (_, n) => ask(attributes, slow, `slow ${n % PEOPLE}`)));
    await expect.poll(waiting).toBe(OF_ORGANISATION);
    const others = await Promise.all(
      Array.from({ length: SLOW }, (_, n) => ask(attributes, quiet, `quiet ${n % PEOPLE}`)),
    );
    expect(statuses(others)).toEqual([200]);
    expect(await waiting()).toBe(OF_ORGANISATION);
    return { all };
  });
  expect(statuses(await (await held).all)).toEqual([200]);
});

test('slow reads of two organisations leave connections for a third, and are all answered [T36, R14]', async () => {
  const reads = await slowReadsOf(database.owner, slow, alsoSlow);
  const held = reads.whileHeld(async (waiting) => {
    const slowReads = (building: TestBuilding, people: string) =>
      Array.from({ length: SLOW }, (_, n) => ask(attributes, building, `${people} ${n % PEOPLE}`));
    const first = slowReads(slow, 'slow');
    await expect.poll(waiting).toBe(OF_ORGANISATION);
    const all = Promise.all([...first, ...slowReads(alsoSlow, 'also slow')]);
    await expect.poll(waiting).toBe(OF_ORGANISATION + OF_SECOND);
    const others = await Promise.all(
      Array.from({ length: SLOW }, (_, n) => ask(attributes, quiet, `quiet ${n % PEOPLE}`)),
    );
    expect(statuses(others)).toEqual([200]);
    expect(await waiting()).toBe(OF_ORGANISATION + OF_SECOND);
    return { all };
  });
  expect(statuses(await (await held).all)).toEqual([200]);
});

test('fifty slow reads of one person leave slots for a colleague [T36, R14]', async () => {
  const reads = await slowReadsOf(database.owner, slow);
  const held = reads.whileHeld(async (waiting) => {
    const all = Promise.all(Array.from({ length: SLOW }, () => ask(attributes, slow, 'slow 1')));
    await expect.poll(waiting).toBe(OF_PERSON);
    const colleague = await Promise.all(Array.from({ length: 10 }, () => ask(ownAbsences, slow, 'slow 2')));
    expect(statuses(colleague)).toEqual([200]);
    expect(await waiting()).toBe(OF_PERSON);
    return { all };
  });
  expect(statuses(await (await held).all)).toEqual([200]);
});

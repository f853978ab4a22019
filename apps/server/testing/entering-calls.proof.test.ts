import { readFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { deskStatus, type Endpoint, floorSchedule, type InputOf, reserveSpace, roomStatus } from '@berth/contract';
import { inTenant } from '@berth/database';
import { testDatabase } from '@berth/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { at, aWorkplace, SOON, type Workplace } from '../src/modules/reservations/read/workplace.fixture.ts';
import { placeOf } from './api-node.ts';
import { recordedTrips } from './recorded-statements.ts';
import { testApi } from './test-api.ts';

const database = testDatabase();
const api = testApi(database);
let work: Workplace;
let me: { subject: string };

beforeEach(async () => {
  work = await aWorkplace(database, api);
  me = await work.person('Mia Own');
});

type Case = {
  readonly call: Endpoint;
  /** Round trips to PostgreSQL if nothing changed since the last call. */
  readonly trips: number;
  input(): InputOf<Endpoint>;
  /** An invalid request, and one for an unknown id. */
  wrong(): InputOf<Endpoint>;
  missing(): InputOf<Endpoint>;
};

const WINDOW = { from: at('09:00'), to: at('12:00') };
const ELSEWHERE = '00000000-0000-4000-8000-000000000000';
const params = () => placeOf(work.building);
const status = (call: typeof deskStatus | typeof roomStatus): Case => ({
  call,
  trips: 1,
  input: () => ({ params: params(), query: WINDOW }),
  wrong: () => ({ params: params(), query: { ...WINDOW, from: 'yesterday' } }),
  missing: () => ({ params: params(), query: { ...WINDOW, floorId: ELSEWHERE } }),
});

const scheduleOn = (floorId: string, date: string = SOON) => ({ params: { ...params(), floorId }, query: { date } });
const schedule: Case = {
  call: floorSchedule,
  trips: 1,
  input: () => scheduleOn(work.floors.Ground),
  wrong: () => scheduleOn(work.floors.Ground, 'yesterday'),
  missing: () => scheduleOn(ELSEWHERE),
};

/** Each uses its own hour, so that only the caller can be a reason to refuse it. */
let hour = 0;
const reserving = (objectId: string, body = {}) => {
  hour = (hour % 8) + 1;
  const [startDatetime, endDatetime] = [at(`${9 + hour}:00`), at(`${10 + hour}:00`)];
  return { params: { ...params(), objectId }, body: { startDatetime, endDatetime, ...body } };
};
const reservation: Case = {
  call: reserveSpace,
  trips: 2,
  input: () => reserving(work.ids['Desk 1']),
  wrong: () => reserving(work.ids['Desk 1'], { startDatetime: 'yesterday' }),
  missing: () => reserving(ELSEWHERE),
};

/** Every call that verifies its caller in the round trip of its first read. */
const CASES: Record<string, Case> = {
  deskStatus: status(deskStatus),
  roomStatus: status(roomStatus),
  floorSchedule: schedule,
  reserveSpace: reservation,
};

test('no other call verifies its caller that way', () => {
  const source = join(import.meta.dirname, '../src/modules');
  const served = globSync('**/*.ts', { cwd: source }).flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/serveUnverified\(\s*api,\s*(?:contract\.)?(\w+)/g)].map(
      ([, name]) => name,
    ),
  );
  expect(served.sort()).toEqual(Object.keys(CASES).sort());
});

describe.each(Object.entries(CASES))('%s', (_name, { call, trips, ...inputs }) => {
  const ask = async (input: InputOf<Endpoint> = inputs.input(), as = me) => {
    const { status: answered, body } = await api.call(call, { ...input, as });
    return { status: answered, code: (body as { code?: string }).code };
  };
  const suspend = () => work.owner((tx) => tx.updateTable('member').set({ suspended_at: new Date() }).execute());
  const written = () => work.owner((tx) => tx.selectFrom('event').select('event.id').orderBy('event.id').execute());
  const REFUSED = { status: 404, code: 'building.not_found' };

  test('takes the expected number of round trips for a returning caller', async () => {
    await ask();
    await ask();
    expect(await recordedTrips(() => ask())).toBe(trips);
  });

  test('refuses a caller who lost access a moment ago, without any effect [T10]', async () => {
    expect((await ask()).status).toBe(call.status);
    const before = await written();
    await suspend();
    expect([await ask(), await ask()]).toEqual([REFUSED, REFUSED]);
    expect(await written()).toEqual(before);
  });

  test('reveals nothing about the request of a refused caller', async () => {
    await ask();
    expect([(await ask(inputs.wrong())).status, (await ask(inputs.missing())).status]).toEqual([400, 404]);
    expect((await ask(inputs.missing())).code).not.toBe(REFUSED.code);
    await suspend();
    expect(await ask(inputs.wrong())).toEqual(REFUSED);
    expect(await ask(inputs.missing())).toEqual(REFUSED);
  });

  test('does not confuse two callers at the same place', async () => {
    await ask();
    const stranger = await work.person('Eve Elsewhere', {}, [work.sibling]);
    expect(await ask(inputs.input(), stranger)).toEqual(REFUSED);
  });

  test('does not confuse buildings of two organisations with the same name [T1]', async () => {
    await ask();
    const other = await aWorkplace(database, api);
    await inTenant(database.owner, other.organisation.id, (tx) =>
      tx
        .insertInto('building')
        .values({ organisation_id: other.organisation.id, slug: work.building.slug, display_name: 'Twin' })
        .execute(),
    );
    const there = { ...inputs.input(), params: { ...inputs.input().params, org: other.organisation.slug } };
    expect(await ask(there)).toEqual(REFUSED);
    expect((await ask()).status).toBe(call.status);
  });
});

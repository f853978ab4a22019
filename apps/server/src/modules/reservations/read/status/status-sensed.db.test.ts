import { randomUUID } from 'node:crypto';
import { deskStatus } from '@berth/contract';
import { DAY_MS, dayPeriod, HOUR_MS, localDayOf } from '@berth/domain/time';
import { testDatabase } from '@berth/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { placeOf } from '../../../../../testing/api-node.ts';
import { explained, recordedStatements } from '../../../../../testing/recorded-statements.ts';
import { testApi } from '../../../../../testing/test-api.ts';
import { aWorkplace, type SpaceName, type Workplace } from '../workplace.fixture.ts';
import { statusesOf } from './statuses-of.fixture.ts';

const database = testDatabase();
const api = testApi(database);
let work: Workplace;
let me: { subject: string };
const hours = (from: number, to: number) => ({
  from: new Date(Date.now() + from * HOUR_MS).toISOString(),
  to: new Date(Date.now() + to * HOUR_MS).toISOString(),
});
const NOW = hours(-1, 1);

beforeEach(async () => {
  work = await aWorkplace(database, api);
  me = await work.person('Mia Own');
  await work.person('Ada Berg');
});

const { ask, desk, room } = statusesOf(api, () => ({ work, me }));

/** A sensor at this space detects a person. */
const see = (name: SpaceName, floor: 'Ground' | 'First' = 'Ground') =>
  work.owner(async (tx) => {
    const of = { organisation_id: work.organisation.id, floor_id: work.floors[floor], space_id: work.ids[name] };
    const id = randomUUID();
    const rest = { building_id: work.building.id, external_id: id, type: 'desk', interval_minutes: 10 };
    await tx
      .insertInto('sensor')
      .values({ ...of, ...rest, id })
      .execute();
    await tx
      .insertInto('sensed')
      .values({ ...of, sensor_id: id, since: new Date() })
      .execute();
  });
/** Reserves it for Ada Berg, now. */
const hold = async (name: SpaceName) => {
  await work.reserve(name);
  const local_day = localDayOf(Date.parse(NOW.from), 'Europe/Amsterdam');
  await work.owner((tx) =>
    tx
      .updateTable('reservation')
      .set({ start_at: new Date(NOW.from), end_at: new Date(NOW.to), local_day })
      .where('space_id', '=', work.ids[name])
      .execute(),
  );
};

describe('where a sensor detects a person', () => {
  test('a desk without a reservation shows movement, names no one, and can be reserved', async () => {
    await see('Desk 1');
    expect(await desk('Desk 1', NOW)).toMatchObject({
      status: 'MOVEMENT',
      name: null,
      own: false,
      startDatetime: null,
    });
    expect(await desk('Desk 2', NOW)).toMatchObject({ status: 'FREE' });
    await see('Meeting');
    expect(await room('Meeting', NOW)).toMatchObject({ status: 'MOVEMENT' });
  });

  test('a reserved desk is occupied by the user who reserved it', async () => {
    await hold('Desk 1');
    expect(await desk('Desk 1', NOW)).toMatchObject({ status: 'RESERVED', name: 'Ada Berg' });
    await see('Desk 1');
    expect(await desk('Desk 1', NOW)).toMatchObject({ status: 'OCCUPIED', name: 'Ada Berg' });
  });

  test('other times, other floors and the next year show nothing of it', async () => {
    await see('Desk 1');
    await see('Desk 9', 'First');
    expect((await ask(hours(1, 2))).body.desks).toEqual([]);
    const { body } = await ask({ ...NOW, floorId: work.floors.First });
    expect(body.desks.map(({ objectId }) => objectId)).toEqual([work.ids['Desk 9']]);
    const year = await ask({ from: NOW.from, to: new Date(Date.now() + 300 * DAY_MS).toISOString() });
    expect(year.body.desks.map(({ status }) => status)).toEqual(['MOVEMENT', 'MOVEMENT']);
  });

  test('other organisations show nothing of it', async () => {
    await see('Desk 1');
    const [elsewhere, mine] = [work, await aWorkplace(database, api)];
    work = mine;
    me = await work.person('Tia Other');
    expect((await ask(NOW)).body.desks).toEqual([]);
    work = elsewhere;
  });
});

test('the map reads occupied spaces only after a change, and by index', async () => {
  const { start, end } = dayPeriod(localDayOf(Date.now(), 'Europe/Amsterdam'), 'Europe/Amsterdam');
  const query = { from: new Date(start).toISOString(), to: new Date(end).toISOString() };
  const call = () => api.call(deskStatus, { params: placeOf(work.building), query, as: me });
  const sentByCall = async () => (await recordedStatements(call)).filter(({ text }) => text.includes('sensed s'));
  await call();
  expect(await sentByCall()).toEqual([]);
  await see('Desk 1');
  const [statement, ...more] = await sentByCall();
  if (statement === undefined) throw new Error('nothing was read');
  expect(more).toEqual([]);
  const { nodes } = await explained(database.db, work.organisation.id, statement, true);
  expect(nodes.map((node) => node['Relation Name'])).toContain('sensed');
  expect(await sentByCall()).toEqual([]);
});

import {
  adminNeighbourhoods,
  neighbourhoods,
  type NeighbourhoodForm,
  openNeighbourhood,
  removeNeighbourhood,
  restoreNeighbourhood,
  saveNeighbourhood,
} from '@berth/contract';
import { inTenant } from '@berth/database';
import { testDatabase, travelInTime } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  aReservableBuilding,
  at,
  day,
  hours,
  type ReservableBuilding,
  type ReservingPerson,
  refusalIn,
} from '../../../testing/reservable-building.ts';
import { testApi } from '../../../testing/test-api.ts';
import { withoutBroker } from '../../../testing/without-broker.ts';
import { record } from '../../platform/events/record.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { openByDemand } from './open-by-demand.job.ts';

const database = testDatabase();
const api = testApi(database);
const LATER = day(3);

let building: ReservableBuilding;
let admin: ReservingPerson;
let anna: ReservingPerson;
let dan: ReservingPerson;
let desks: string[];
let params: ReservableBuilding['params'];

beforeEach(async () => {
  await travelInTime(database.owner, Date.now());
  building = await aReservableBuilding(database, api);
  ({ params } = building);
  admin = await building.person('admin', { roles: ['Customer-admin'] });
  anna = await building.person('anna');
  dan = await building.person('dan', { attributes: { userpool: ['Design'] } });
  desks = await building.desks(await building.room('Studio', 'desks'), ['S1', 'S2', 'S3', 'S4']);
});

const form = (changes: Partial<NeighbourhoodForm> = {}): NeighbourhoodForm => ({
  name: 'Design',
  colour: 2,
  floorId: building.floorId,
  spaceIds: desks.slice(0, 2),
  userpools: ['Design'],
  teamIds: [],
  weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  opensDaysBefore: 1,
  opensAtHour: 16,
  opensWhenFreePercent: null,
  guaranteed: 0,
  guaranteedUntilHour: 10,
  ...changes,
});
const save = (changes: Partial<NeighbourhoodForm> = {}, as = admin) =>
  api.call(saveNeighbourhood, { params, body: form(changes), as });
const saved = async (changes: Partial<NeighbourhoodForm> = {}) => (await save(changes)).body.neighbourhood;
const listed = async (as: ReservingPerson, date = LATER) =>
  (await api.call(neighbourhoods, { params, query: { date }, as })).body;
const stored = async () => (await api.call(adminNeighbourhoods, { params, as: admin })).body;
const events = (type: string) =>
  inTenant(database.owner, building.organisation.id, async (tx) => {
    const { rows } = await sql<{ payload: unknown }>`
      select payload from event where type = ${type} order by id`.execute(tx);
    return rows.map(({ payload }) => payload);
  });

describe('a saved neighbourhood', () => {
  test('is listed for members with its opening, and says whether it is theirs', async () => {
    const { id } = await saved({ guaranteed: 1 });
    const [forAnna] = await listed(anna);
    expect(forAnna).toMatchObject({ id, name: 'Design', colour: 2, mine: false, open: false, guaranteedUntil: null });
    expect(forAnna?.opensAt).toBe(at(day(2), '16:00'));
    expect(forAnna).not.toHaveProperty('userpools');
    expect((await listed(dan))[0]).toMatchObject({ mine: true, open: false });
    await travelInTime(database.owner, Date.parse(at(day(2), '16:00')));
    expect((await listed(anna))[0]).toMatchObject({ open: true, openedEarly: false, opensAt: null });
  });

  test('has another version after each save, and an outdated one is refused without a change', async () => {
    const first = await saved();
    expect((await save({ id: first.id, version: 1, name: 'Studio' })).status).toBe(200);
    const outdated = await save({ id: first.id, version: 1, name: 'Late', spaceIds: [] });
    expect(refusalIn(outdated)).toMatchObject({ status: 412, code: 'save.conflict' });
    expect(await stored()).toMatchObject([{ name: 'Studio', version: 2, spaceIds: desks.slice(0, 2).toSorted() }]);
  });

  test('replaces its spaces and people', async () => {
    const { id, version } = await saved({ userpools: ['Brand', 'Design'] });
    await save({ id, version, spaceIds: desks.slice(1, 4), userpools: ['Design', 'Sales'] });
    expect(await stored()).toMatchObject([{ spaceIds: desks.slice(1, 4).toSorted(), userpools: ['Design', 'Sales'] }]);
  });

  test('has a name and spaces of its own', async () => {
    await saved();
    expect(refusalIn(await save({ name: 'DESIGN', spaceIds: [] })).code).toBe('neighbourhood.name_taken');
    const overlapping = await save({ name: 'Sales', spaceIds: desks.slice(1, 3) });
    expect(refusalIn(overlapping)).toMatchObject({
      code: 'neighbourhood.space_taken',
      message: expect.stringContaining('S2'),
    });
    expect(await stored()).toHaveLength(1);
  });

  test('contains only desks of its own floor', async () => {
    const upstairs = await building.floor('Upstairs', 2);
    expect(refusalIn(await save({ floorId: upstairs })).code).toBe('space.not_found');
    const room = await building.room('Board', 'whole');
    expect(refusalIn(await save({ spaceIds: [room] })).code).toBe('space.not_found');
    expect(refusalIn(await save({ floorId: crypto.randomUUID() })).code).toBe('floor.not_found');
  });

  test('can be changed by administrators only, and not from another building', async () => {
    const { id } = await saved();
    expect((await save({}, anna)).status).toBe(403);
    expect((await api.call(adminNeighbourhoods, { params, as: anna })).status).toBe(403);
    const other = await aReservableBuilding(database, api);
    const stranger = await other.person('stranger', { roles: ['Customer-admin'] });
    const foreign = { params: { ...other.params, id }, as: stranger };
    expect(refusalIn(await api.call(removeNeighbourhood, foreign)).code).toBe('neighbourhood.not_found');
    expect(await stored()).toHaveLength(1);
  });

  test('is audited with its rules', async () => {
    const { id, version } = await saved();
    await save({ id, version, guaranteed: 2 });
    await api.call(removeNeighbourhood, { params: { ...params, id }, as: admin });
    const { rows } = await inTenant(database.owner, building.organisation.id, (tx) =>
      sql<{ action: string; guaranteed: number }>`
        select action, (coalesce(after, before) ->> 'guaranteed')::int as guaranteed from audit order by id`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([
      { action: 'neighbourhood.saved', guaranteed: 0 },
      { action: 'neighbourhood.saved', guaranteed: 2 },
      { action: 'neighbourhood.removed', guaranteed: 2 },
    ]);
    expect(await events('neighbourhood.removed.v1')).toEqual([{ buildingId: building.id, subjectId: id }]);
  });
});

describe('a removed neighbourhood', () => {
  test('restricts no one, and can be restored without the spaces that another one has by now', async () => {
    const { id } = await saved();
    await api.call(removeNeighbourhood, { params: { ...params, id }, as: admin });
    expect((await building.reserve(anna, desks[0] ?? '', hours(LATER, '09:00', '12:00'))).status).toBe(201);
    await saved({ name: 'Sales', spaceIds: desks.slice(1, 2) });
    const restored = await api.call(restoreNeighbourhood, { params: { ...params, id }, as: admin });
    expect(restored.body.neighbourhood).toMatchObject({ name: 'Design', spaceIds: desks.slice(0, 1), version: 2 });
  });

  test('is not restored a second time, under a taken name, or after thirty days', async () => {
    const { id } = await saved();
    const which = { params: { ...params, id }, as: admin };
    expect(refusalIn(await api.call(restoreNeighbourhood, which)).code).toBe('neighbourhood.not_found');
    await api.call(removeNeighbourhood, which);
    await saved();
    expect(refusalIn(await api.call(restoreNeighbourhood, which)).code).toBe('neighbourhood.name_taken');
    await travelInTime(database.owner, Date.now() + 31 * 86_400_000);
    expect(refusalIn(await api.call(restoreNeighbourhood, which)).code).toBe('neighbourhood.not_found');
  });
});

describe('an administrator', () => {
  test('opens a neighbourhood for one day, once', async () => {
    const { id } = await saved();
    const open = (date: string) =>
      api.call(openNeighbourhood, { params: { ...params, id }, body: { date }, as: admin });
    expect([(await open(LATER)).status, (await open(LATER)).status]).toEqual([200, 200]);
    expect((await listed(anna))[0]).toMatchObject({ open: true, openedEarly: true, opensAt: null });
    expect((await listed(anna, day(4)))[0]).toMatchObject({ open: false });
    expect(await events('neighbourhood.opened.v1')).toEqual([
      { buildingId: building.id, neighbourhoodId: id, day: LATER, reason: 'staff' },
    ]);
    expect(refusalIn(await open(day(-1))).code).toBe('neighbourhood.day_past');
  });
});

describe('a neighbourhood opens by demand', () => {
  const log = createLogger('silent', 'test');
  const run = () => openByDemand({ db: database.db, record, live: withoutBroker, log }).run();
  const opened = () => events('neighbourhood.opened.v1');
  const fill = (desk: number, who = anna) => building.reserve(who, desks[desk] ?? '', hours(LATER, '09:00', '12:00'));

  test('when no more than the given part of the other desks is free, on that day only', async () => {
    const { id } = await saved({ opensWhenFreePercent: 50 });
    await run();
    expect(await opened()).toEqual([]);
    expect((await fill(2)).status).toBe(201);
    await run();
    await run();
    expect(await opened()).toEqual([{ buildingId: building.id, neighbourhoodId: id, day: LATER, reason: 'demand' }]);
    expect((await fill(0, admin)).status).toBe(201);
    expect((await listed(anna, day(4)))[0]).toMatchObject({ open: false });
  });

  test('not if all that is left inside is guaranteed, or it has no percentage', async () => {
    await saved({ opensWhenFreePercent: 50, guaranteed: 2 });
    await saved({ name: 'Never', spaceIds: [], opensWhenFreePercent: null });
    await fill(2);
    await fill(3, admin);
    await run();
    expect(await opened()).toEqual([]);
  });

  test('and counts neither fixed desks nor those of other floors', async () => {
    await saved({ opensWhenFreePercent: 0 });
    await building.fixDesk(desks[3] ?? '', dan.memberId);
    await run();
    expect(await opened()).toEqual([]);
    await fill(2);
    await run();
    expect(await opened()).toHaveLength(1);
  });

  test('once, by two workers at the same time', async () => {
    await saved({ opensWhenFreePercent: 50 });
    await fill(2);
    await Promise.all([run(), run()]);
    expect(await opened()).toHaveLength(1);
  });
});

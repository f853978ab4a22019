import {
  adminTimeslots,
  changeBuildingSetting,
  identicalRooms,
  removeTimeslot,
  saveTimeslot,
  splitCandidates,
  splitTimeslots,
} from '@berth/contract';
import { inTenant } from '@berth/database';
import type { Role } from '@berth/domain/identity';
import { testDatabase } from '@berth/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { placeOf } from '../../../testing/api-node.ts';
import { testApi } from '../../../testing/test-api.ts';
import { anOpenBuilding, dayOf, endOfDay, HOURS, insertRooms } from './opening-hours.fixture.ts';

const database = testDatabase();
const api = testApi(database);
let at: Awaited<ReturnType<typeof anOpenBuilding>>;

beforeEach(async () => {
  at = await anOpenBuilding(database, api);
});

const remove = (id: string, caller = at.admin, building = at.building) =>
  api.call(removeTimeslot, { params: { ...placeOf(building), id }, as: caller });
const identical = (id: string, caller = at.admin, building = at.building) =>
  api.call(identicalRooms, { params: { ...placeOf(building), id }, as: caller });
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;
const errorsOf = ({ body }: { body: unknown }) => (body as { errors: { param: string; msg: string }[] }).errors;

describe('opening rooms', () => {
  test('opens several in one save, each with its own slot', async () => {
    const answer = await at.save({ object_ids: [{ id: at.room('Brug') }, { id: at.room('Atrium') }] });
    expect([answer.status, answer.body]).toEqual([200, { message: 'Changes saved successfully' }]);
    const slots = await at.list();
    expect(slots).toEqual(
      ['Atrium', 'Brug'].map((name) => ({
        ...HOURS,
        id: expect.any(String),
        slotId: expect.any(String),
        object_id: at.room(name),
        version: 1,
      })),
    );
    expect(slots.map(({ id }) => id)).toEqual(slots.map(({ slotId }) => slotId));
    expect(new Set(slots.map(({ id }) => id)).size).toBe(2);
  });

  test('returns days as the first and last moment of the day in UTC, whatever time was sent', async () => {
    await at.open(['Atrium'], { valid_from: '2026-11-17T15:30:00Z', valid_until: '2026-12-24T01:00:00Z' });
    expect(await at.list()).toMatchObject([{ valid_from: dayOf('2026-11-17'), valid_until: endOfDay('2026-12-24') }]);
  });

  test('creates one slot for a room that is named twice', async () => {
    await at.save({ object_ids: [{ id: at.room('Atrium') }, { id: at.room('Atrium') }] });
    expect(await at.list()).toHaveLength(1);
  });

  test('records an audit entry per slot and one event', async () => {
    const [atrium, brug] = await at.open(['Atrium', 'Brug']);
    const { audit, events } = await at.traces();
    expect(audit).toEqual(
      [atrium, brug].map((slot) => ({
        action: 'timeslot.saved',
        actor: at.personId,
        subject: slot?.id,
        before: null,
        after: expect.objectContaining({ roomId: slot?.object_id, startTime: '08:00', validFrom: '2026-11-16' }),
      })),
    );
    expect(events).toEqual([
      { type: 'timeslot.saved.v1', payload: { buildingId: at.building.id, slots: 2 }, actor: at.personId },
    ]);
  });
});

describe('changing opening hours', () => {
  test('changes only the named rooms, and increments their version', async () => {
    const [atrium, brug] = await at.open(['Atrium', 'Brug', 'Cour']);
    const answer = await at.save({
      object_ids: [atrium, brug].map((slot) => ({ id: slot?.object_id ?? '', slotId: slot?.id, version: 1 })),
      end_time: '20:00',
      userpools: ['Finance'],
      hint: 'Until the canteen closes',
    });
    expect(answer.status).toBe(200);
    expect((await at.list()).map(({ end_time, userpools, version }) => [end_time, userpools, version])).toEqual([
      ['20:00', ['Finance'], 2],
      ['20:00', ['Finance'], 2],
      ['18:00', [], 1],
    ]);
  });

  test('audits the hours before and after', async () => {
    const [slot] = await at.open(['Atrium']);
    await at.save({ object_ids: [{ id: at.room('Atrium'), slotId: slot?.id }], start_time: '07:30' });
    expect((await at.traces()).audit[1]).toMatchObject({
      action: 'timeslot.saved',
      subject: slot?.id,
      before: { startTime: '08:00' },
      after: { startTime: '07:30' },
    });
  });

  test('can open other rooms in the same save', async () => {
    const [slot] = await at.open(['Atrium']);
    await at.save({
      object_ids: [{ id: at.room('Atrium'), slotId: slot?.id }, { id: at.room('Cour') }],
      start_time: '07:00',
    });
    expect((await at.list()).map(({ object_id, start_time }) => [object_id, start_time])).toEqual([
      [at.room('Atrium'), '07:00'],
      [at.room('Cour'), '07:00'],
    ]);
  });

  test('cannot move a slot to another room', async () => {
    const [slot] = await at.open(['Atrium']);
    const answer = await at.save({ object_ids: [{ id: at.room('Brug'), slotId: slot?.id }] });
    expect([answer.status, codeOf(answer)]).toEqual([404, 'timeslot.not_found']);
    expect((await at.list()).map(({ object_id }) => object_id)).toEqual([at.room('Atrium')]);
  });
});

describe('with two administrators', () => {
  test('a second save of the same version gets a conflict, and the first is not lost', async () => {
    const [slot] = await at.open(['Atrium']);
    const from = { object_ids: [{ id: at.room('Atrium'), slotId: slot?.id, version: 1 }] };
    expect((await at.save({ ...from, end_time: '19:00' })).status).toBe(200);
    const second = await at.save({ ...from, start_time: '06:00' });
    expect([second.status, codeOf(second)]).toEqual([412, 'save.conflict']);
    expect((second.body as unknown as { data: unknown }).data).toEqual({ version: 2 });
    expect(await at.list()).toMatchObject([{ start_time: '08:00', end_time: '19:00', version: 2 }]);
  });

  test('exactly one of ten concurrent saves succeeds', async () => {
    const [slot] = await at.open(['Atrium']);
    const object_ids = [{ id: at.room('Atrium'), slotId: slot?.id, version: 1 }];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, hour) => at.save({ object_ids, start_time: `0${hour}:00` })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(412)]);
    expect(await at.list()).toMatchObject([{ version: 2 }]);
  });

  test('an edit of the earlier version cannot undo a split', async () => {
    const [slot] = await at.open(['Atrium']);
    await at.split('2026-12-25', '2026-12-25', [slot?.id ?? '']);
    const edit = await at.save({ object_ids: [{ id: at.room('Atrium'), slotId: slot?.id, version: 1 }] });
    expect(codeOf(edit)).toBe('save.conflict');
    expect((await at.list()).map(({ valid_until }) => valid_until)).toEqual([endOfDay('2026-12-24'), null]);
  });

  test('a slot that one of them removed is not found by the other', async () => {
    const [slot] = await at.open(['Atrium']);
    const answers = await Promise.all([remove(slot?.id ?? ''), remove(slot?.id ?? '')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const edit = await at.save({ object_ids: [{ id: at.room('Atrium'), slotId: slot?.id, version: 1 }] });
    expect([edit.status, codeOf(edit)]).toEqual([404, 'timeslot.not_found']);
  });
});

describe('saving opening hours', () => {
  test('lists every error with its field, and stores nothing', async () => {
    const answer = await at.save({
      object_ids: [],
      start_time: '18:00',
      end_time: '08:05',
      hint: 'ab',
      valid_until: dayOf('2020-01-01'),
    });
    expect([answer.status, codeOf(answer)]).toEqual([422, 'timeslot.invalid']);
    expect(errorsOf(answer)).toEqual([
      { param: 'object_id', msg: 'Please select atleast one room' },
      { param: 'hint', msg: 'Hint should be at least 3 characters long' },
      { param: 'end_time', msg: 'Select greater than start time' },
      { param: 'valid_until', msg: 'Please select greater than start date' },
      { param: 'end_time', msg: 'Choose times in steps of 15 minutes.' },
    ]);
    expect([await at.list(), (await at.traces()).audit]).toEqual([[], []]);
  });

  test('reports errors in the caller’s language', async () => {
    const answer = await api.call(saveTimeslot, {
      params: placeOf(at.building),
      body: { ...HOURS, object_ids: [] },
      as: at.admin,
      headers: { 'accept-language': 'nl' },
    });
    expect(errorsOf(answer)[0]?.msg).not.toBe('Please select atleast one room');
  });

  test('needs steps of 15 minutes, unless the building reserves by timeslot', async () => {
    const request = { object_ids: [{ id: at.room('Atrium') }], start_time: '08:07', end_time: '09:52' };
    expect((await at.save(request)).status).toBe(422);
    await api.call(changeBuildingSetting, { params: placeOf(at.building), body: { timeslot: true }, as: at.admin });
    expect((await at.save(request)).status).toBe(200);
  });

  test('answers not found for a room of another building or organisation, a removed room and an unknown id', async () => {
    const foreign = await anOpenBuilding(database, api);
    const elsewhere = await insertRooms(database, at.sibling, ['Overkant']);
    const gone = await insertRooms(database, at.building, ['Gone']);
    await inTenant(database.owner, at.building.organisation.id, (tx) =>
      tx.updateTable('space').set({ removed_at: new Date() }).where('name', '=', 'Gone').execute(),
    );
    const ids = [elsewhere['Overkant'], foreign.room('Atrium'), gone['Gone'], crypto.randomUUID()];
    for (const id of ids) {
      const answer = await at.save({ object_ids: [{ id: at.room('Atrium') }, { id: id ?? '' }] });
      expect([answer.status, codeOf(answer)]).toEqual([404, 'room.not_found']);
    }
    expect([await at.list(), await foreign.list()]).toEqual([[], []]);
  });

  test.each([
    ['an invalid time', { start_time: '24:00' }],
    ['an invalid date', { valid_from: '2026-02-30T00:00:00Z' }],
    ['more than 500 rooms', { object_ids: Array.from({ length: 501 }, () => ({ id: crypto.randomUUID() })) }],
    ['a control character', { hint: 'abc\u0007' }],
  ])('is a bad request with %s', async (_what, change) => {
    expect((await at.save(change)).status).toBe(400);
  });
});

describe('removing opening hours', () => {
  test('removes one slot and audits what it was', async () => {
    const [atrium] = await at.open(['Atrium', 'Brug']);
    const answer = await remove(atrium?.id ?? '');
    expect(answer.body).toEqual({ message: 'Deleted successfully' });
    expect((await at.list()).map(({ object_id }) => object_id)).toEqual([at.room('Brug')]);
    expect((await at.traces()).audit.at(-1)).toMatchObject({
      action: 'timeslot.removed',
      subject: atrium?.id,
      before: { startTime: '08:00', roomName: 'Atrium' },
      after: null,
    });
  });

  test('happens when the room is removed, and is undone when the room is restored', async () => {
    await at.open(['Atrium', 'Brug']);
    const mark = (removed_at: Date | null) =>
      inTenant(database.owner, at.building.organisation.id, (tx) =>
        tx.updateTable('space').set({ removed_at }).where('id', '=', at.room('Atrium')).execute(),
      );
    await mark(new Date());
    expect(await at.list()).toHaveLength(1);
    await mark(null);
    expect(await at.list()).toHaveLength(2);
  });
});

describe('identical rooms', () => {
  test('are those open at exactly the same hours for the same people, the slot itself included', async () => {
    const [atrium, brug] = await at.open(['Atrium', 'Brug'], { userpools: ['Finance', 'Directie'] });
    const [cour] = await at.open(['Cour'], { userpools: ['Directie', 'Finance'], hint: '' });
    await at.open(['Cour'], { userpools: ['Directie'] });
    await at.open(['Cour'], { userpools: ['Finance', 'Directie'], saturday: true });
    const named = (name: string, slot = atrium) => ({ id: at.room(name), name, slotId: slot?.id, version: 1 });
    expect((await identical(atrium?.id ?? '')).body).toEqual([
      named('Atrium'),
      named('Brug', brug),
      named('Cour', cour),
    ]);
  });

  test('are not found for a missing slot', async () => {
    expect((await identical(crypto.randomUUID())).status).toBe(404);
  });
});

describe('access to opening hours', () => {
  const calls = (caller: typeof at.admin, building: typeof at.building, slot: string) => {
    const params = placeOf(building);
    const days = { fromDate: '2026-11-17', toDate: '2026-11-17' };
    return [
      () => api.call(adminTimeslots, { params, as: caller }),
      () => at.save({ object_ids: [{ id: at.room('Brug') }] }, caller, building),
      () => identical(slot, caller, building),
      () => api.call(splitCandidates, { params: { ...params, ...days }, as: caller }),
      () =>
        api.call(splitTimeslots, {
          params,
          body: { valid_from: dayOf('2026-11-17'), valid_until: dayOf('2026-11-17'), timeslots: [{ id: slot }] },
          as: caller,
        }),
      () => remove(slot, caller, building),
    ];
  };
  /** Runs the calls one after the other, as removing comes last. */
  const statuses = async (made: ReturnType<typeof calls>) => {
    const all: number[] = [];
    for (const call of made) all.push((await call()).status);
    return all;
  };

  test.each<Role>(['Customer-admin', 'Dashboard-admin'])('includes every call for a %s', async (role) => {
    const [slot] = await at.open(['Atrium']);
    expect(await statuses(calls(at.as(role), at.building, slot?.id ?? ''))).toEqual(Array(6).fill(200));
  });

  test.each<{ roles: Role[] }>([
    { roles: [] },
    { roles: ['Customer-coordinator'] },
    { roles: ['Customer-team-lead'] },
    { roles: ['Insights', 'Sensors'] },
  ])('is refused with the roles $roles, and nothing changes', async ({ roles }) => {
    const [slot] = await at.open(['Atrium']);
    expect(await statuses(calls(at.as(...roles), at.building, slot?.id ?? ''))).toEqual(Array(6).fill(403));
    expect(await at.list()).toEqual([slot]);
    expect((await at.traces()).audit).toHaveLength(1);
  });

  test('ends at the organisation: an administrator of another finds nothing', async () => {
    const [slot] = await at.open(['Atrium']);
    const stranger = await anOpenBuilding(database, api);
    expect(await statuses(calls(stranger.admin, at.building, slot?.id ?? ''))).toEqual(Array(6).fill(404));
    expect(await at.list()).toEqual([slot]);
  });

  test('is per building: a slot is not found under another, also by the administrator of both', async () => {
    const [slot] = await at.open(['Atrium']);
    const answers = await statuses(calls(at.admin, at.sibling, slot?.id ?? ''));
    // The list and candidates of the other building are empty; calls that name the slot or its room answer not found.
    expect(answers).toEqual([200, 404, 404, 200, 404, 404]);
    expect(await at.list()).toEqual([slot]);
    expect(await at.list(at.sibling)).toEqual([]);
  });
});

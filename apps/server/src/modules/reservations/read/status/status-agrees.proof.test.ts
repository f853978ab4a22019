import { checkReservation, deskStatus, roomStatus, statusesIn } from '@berth/contract';
import { POLICIES } from '@berth/domain/buildings';
import { daysAfter } from '@berth/domain/time';
import { testDatabase } from '@berth/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeOf } from '../../../../../testing/api-node.ts';
import { testApi } from '../../../../../testing/test-api.ts';
import { at, aWorkplace, SOON, SPACES, type SpaceName, type Workplace } from '../workplace.fixture.ts';

/** Maps read their facts in another way than reservations; this test shows that the same rule refuses in both. */
const RUNS = 300;

const database = testDatabase();
const api = testApi(database);

const DESKS: Partial<Record<SpaceName, SpaceName>> = {
  'Desk 1': 'Studio',
  'Desk 2': 'Studio',
  'Desk 3': 'Store',
  'Spot 1': 'Studio',
  'Desk 9': 'Attic',
};
const ROOMS: SpaceName[] = ['Studio', 'Meeting', 'Store', 'Attic'];

const time = fc.constantFrom('07:00', '08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '15:00', '18:00');
const hours = fc.tuple(time, time).filter(([from, to]) => from < to);
const date = fc.constantFrom(SOON, daysAfter(SOON, 1), daysAfter(SOON, 30));
const who = fc.constantFrom('Mia Own', 'Ada Berg', 'Po Ol');

const scenario = fc.record({
  pools: fc.constantFrom<string[][]>([], ['sales'], ['board']),
  policies: fc.subarray([...POLICIES]),
  settings: fc.record({
    daily_maximum: fc.constantFrom(0, 1, 2),
    total_reservations_limit: fc.constantFrom(0, 2, 3),
    building_maximum: fc.constantFrom(0, 1, 3),
    weekly_reservation_hours: fc.constantFrom(0, 4, 20),
    userpool_daily_budget: fc.constantFrom(0, 1, 2),
    reservation_time_limit: fc.constantFrom(0, 120),
    future_day_maximum: fc.constantFrom(0, 7),
    timeslot: fc.boolean(),
  }),
  firstFloorFor: fc.constantFrom<string[][]>([], ['board']),
  slots: fc.array(
    fc.record({
      room: fc.constantFrom<SpaceName>('Studio', 'Meeting', 'Attic'),
      hours,
      pools: fc.constantFrom<string[][]>([], ['sales']),
    }),
    { maxLength: 3 },
  ),
  fixed: fc.subarray<SpaceName>(['Desk 2', 'Desk 9']),
  fixedFor: who,
  absence: fc.option(hours),
  held: fc.array(
    fc.record({
      space: fc.constantFrom<SpaceName>('Desk 1', 'Desk 2', 'Spot 1', 'Desk 9', 'Meeting'),
      by: who,
      date,
      hours,
      state: fc.constantFrom('r' as const, 'i' as const, 'o' as const, 'c' as const),
    }),
    { maxLength: 8 },
  ),
  windows: fc.array(fc.record({ date, hours }), { minLength: 2, maxLength: 2 }),
});
type Scenario = typeof scenario extends fc.Arbitrary<infer S> ? S : never;

async function arrange(s: Scenario): Promise<{ work: Workplace; me: { subject: string } }> {
  const work = await aWorkplace(database, api);
  const me = await work.person('Mia Own', { userpool: s.pools });
  await work.person('Ada Berg');
  await work.person('Po Ol', { userpool: ['sales'] });
  await work.set(s.settings, s.policies);
  for (const {
    room,
    hours: [from, to],
    pools,
  } of s.slots)
    await work.open(room, from, to, { pools });
  for (const name of s.fixed) await work.fix(name, s.fixedFor);
  if (s.absence !== null) await work.absent(s.fixedFor, at(s.absence[0]), at(s.absence[1]));
  const userpools: Record<string, string[]> = { 'Mia Own': s.pools, 'Po Ol': ['sales'], 'Ada Berg': [] };
  // The database refuses overlapping reservations of a space.
  for (const {
    hours: [from, to],
    space,
    ...held
  } of s.held)
    await work.reserve(space, { ...held, from, to, userpools: userpools[held.by] ?? [] }).catch(() => undefined);
  await work.owner((tx) =>
    tx.updateTable('floor').set({ userpools: s.firstFloorFor }).where('floor.id', '=', work.floors.First).execute(),
  );
  return { work, me };
}

test('the map shows the same rule for a space as a request to reserve it gets', async () => {
  const met = new Set<string | null>();
  await fc.assert(
    fc.asyncProperty(scenario, async (s) => {
      const { work, me } = await arrange(s);
      const params = placeOf(work.building);
      for (const {
        date: day,
        hours: [from, to],
      } of s.windows) {
        const window = { from: at(from, day), to: at(to, day) };
        const desks = statusesIn((await api.call(deskStatus, { params, query: window, as: me })).body);
        const { body: rooms } = await api.call(roomStatus, { params, query: window, as: me });
        const ruleOf = (name: SpaceName) => {
          const [id, room] = [work.ids[name], DESKS[name]];
          if (room !== undefined) return desks({ id, roomId: work.ids[room], type: SPACES[name].type }).rule;
          const listed = rooms.rooms.find(({ objectId }) => objectId === id);
          return listed === undefined ? rooms.rule : listed.rule;
        };
        for (const name of [...(Object.keys(DESKS) as SpaceName[]), ...ROOMS]) {
          const body = { objectId: work.ids[name], startDatetime: window.from, endDatetime: window.to };
          const { body: checked } = await api.call(checkReservation, { params, body, as: me });
          const rule = ruleOf(name);
          met.add(rule);
          expect([name, from, to, rule]).toEqual([name, from, to, checked.occurrences[0]?.reasons[0]?.rule ?? null]);
        }
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  process.stdout.write(`status agrees with reserving: ${[...met].map(String).toSorted().join(', ')}\n`);
  expect(met.size).toBeGreaterThan(8);
});

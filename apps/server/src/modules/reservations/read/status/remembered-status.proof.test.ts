import { randomUUID } from 'node:crypto';
import { openDatabase, openPool } from '@berth/database';
import { DEFAULT_POLICIES } from '@berth/domain/buildings';
import { testDatabase } from '@berth/testkit';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { testApi } from '../../../../../testing/test-api.ts';
import type { BuildingCaller } from '../../../../platform/identity/caller.ts';
import { lookedUp } from '../../../../platform/fast-path/unverified-caller.ts';
import { createKnownPremises } from '../../../premises/index.ts';
import { createReads } from '../create-reads.ts';
import { at, aWorkplace, SOON, type SpaceName, type Workplace } from '../workplace.fixture.ts';

/** A process with warm caches and a fresh one return the same, after any events and for any user. */
const RUNS = 10;

const database = testDatabase();
const api = testApi(database);
const pool = openPool({ url: database.urls.api, application: 'test-starting', size: 2, waitMs: 20_000 });
afterAll(() => pool.end());
const readsOf = (db: typeof database.db) => createReads(db, createKnownPremises(db));
const warm = readsOf(database.db);

const PEOPLE = ['Mia Own', 'Ada Berg', 'Po Ol'];
const desk = fc.constantFrom<SpaceName>('Desk 1', 'Desk 2', 'Spot 1', 'Desk 9');
const who = fc.constantFrom(...PEOPLE);
const time = fc.constantFrom('08:00', '09:00', '10:00', '12:00', '14:00');
const hours = fc.tuple(time, time).filter(([from, to]) => from < to);

const act = fc.oneof(
  fc.record({ kind: fc.constant('reserve' as const), space: desk, by: who, madeBy: who, visible: fc.boolean(), hours }),
  fc.record({ kind: fc.constant('state' as const), space: desk, state: fc.constantFrom('i', 'c') }),
  fc.record({ kind: fc.constant('fix' as const), space: desk, by: who }),
  fc.record({ kind: fc.constant('away' as const), by: who, hours }),
  fc.record({ kind: fc.constant('see' as const), space: desk }),
  fc.record({ kind: fc.constant('hide' as const), isHidden: fc.boolean() }),
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

/** Everyone looks, so that some see what was cached for others, and their own reservations among it. */
const looked = fc.record({
  roles: fc.constantFrom<BuildingCaller['roles']>([], ['Customer-admin']),
  pools: fc.constantFrom<string[]>([], ['board']),
  hours,
  now: fc.constantFrom('07:00', '09:07', '09:20', '13:00', '23:00'),
  floor: fc.constantFrom('Ground' as const, 'First' as const, undefined),
});
type Looked = typeof looked extends fc.Arbitrary<infer L> ? L : never;

const floorOf = (space: SpaceName) => (space === 'Desk 9' ? 'First' : 'Ground');

async function happens(work: Workplace, one: Act): Promise<unknown> {
  const of = { organisation_id: work.organisation.id };
  switch (one.kind) {
    case 'reserve': {
      const { space, hours: period, ...rest } = one;
      // The database refuses overlapping reservations of a space.
      return work.reserve(space, { ...rest, from: period[0], to: period[1] }).catch(() => undefined);
    }
    case 'state':
      return work.owner((tx) =>
        tx
          .updateTable('reservation')
          .set({ state: one.state, holds_space: one.state === 'i' })
          .where('space_id', '=', work.ids[one.space])
          .where('holds_space', '=', true)
          .execute(),
      );
    case 'fix':
      return work.fix(one.space, one.by).catch(() => undefined);
    case 'away':
      return work.absent(one.by, at(one.hours[0]), at(one.hours[1]));
    case 'see': {
      const place = { ...of, floor_id: work.floors[floorOf(one.space)], space_id: work.ids[one.space] };
      const id = randomUUID();
      const sensor = { building_id: work.building.id, external_id: id, type: 'desk', interval_minutes: 10 };
      return work.owner(async (tx) => {
        await tx
          .insertInto('sensor')
          .values({ ...place, ...sensor, id })
          .execute();
        await tx
          .insertInto('sensed')
          .values({ ...place, sensor_id: id, since: new Date() })
          .execute();
      });
    }
    case 'hide':
      return work.set({ hide_user_details: one.isHidden }, [...DEFAULT_POLICIES]);
  }
}

async function callerOf(work: Workplace, by: string, { roles, pools, now }: Looked): Promise<BuildingCaller> {
  const { memberId, personId } = work.personNamed(by);
  const { rulesVersion } = await work.owner((tx) =>
    tx
      .selectFrom('building')
      .select('rules_version as rulesVersion')
      .where('building.id', '=', work.building.id)
      .executeTakeFirstOrThrow(),
  );
  return {
    organisationId: work.organisation.id,
    buildingId: work.building.id,
    memberId,
    personId,
    roles,
    attributes: { userpool: pools },
    rulesVersion,
    now: Date.parse(at(now)),
  } as unknown as BuildingCaller;
}

test('cached answers equal fresh ones, for any user at any time', async () => {
  const met = { looks: 0, names: 0, own: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ act, looked }), {
        minLength: 6,
        maxLength: 10,
      }),
      async (steps) => {
        const work = await aWorkplace(database, api);
        for (const name of PEOPLE) await work.person(name);
        await work.owner((tx) =>
          tx
            .updateTable('floor')
            .set({ userpools: ['board'] })
            .where('floor.id', '=', work.floors.First)
            .execute(),
        );
        for (const { act, looked } of steps) {
          await happens(work, act);
          for (const by of PEOPLE) {
            const caller = lookedUp(database.db, await callerOf(work, by, looked));
            const window = { start: Date.parse(at(looked.hours[0], SOON)), end: Date.parse(at(looked.hours[1], SOON)) };
            const request = { window, floorId: looked.floor === undefined ? undefined : work.floors[looked.floor] };
            const starting = readsOf(openDatabase(pool));
            const fresh = await starting.deskStatus(caller, request);
            expect(JSON.parse(String(await warm.deskStatusText(caller, request)))).toEqual(fresh);
            expect(await warm.roomStatus(caller, request)).toEqual(await starting.roomStatus(caller, request));
            met.looks += 1;
            met.names += fresh.desks.filter(({ name, own }) => name !== null && !own).length;
            met.own += fresh.desks.filter(({ own }) => own).length;
          }
        }
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  );
  process.stdout.write(`remembered and true agree: ${JSON.stringify(met)}\n`);
  expect(Math.min(met.names, met.own)).toBeGreaterThan(10);
});

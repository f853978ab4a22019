import { randomUUID } from 'node:crypto';
import { DEFAULT_POLICIES } from '@berth/domain/buildings';
import type { LocalDate } from '@berth/domain/time';
import fc from 'fast-check';
import type { Notice } from '../../src/platform/messaging/live.ts';
import { at, SPACES, type SpaceName, type Workplace } from '../../src/modules/reservations/read/workplace.fixture.ts';

const PEOPLE = ['Mia Own', 'Ada Berg', 'Po Ol'] as const;
const space = fc.constantFrom<SpaceName>('Desk 1', 'Desk 2', 'Desk 3', 'Spot 1', 'Desk 9', 'Meeting');
const who = fc.constantFrom(...PEOPLE);
const time = fc.constantFrom<string>('08:00', '09:00', '10:00', '12:00', '14:00');
const hours = fc.tuple(time, time).filter(([from, to]) => from < to);

/** The ways in which a notice, or the frame of a page, reaches its receiver. */
export const delivery = fc.constantFrom('in time', 'in time', 'in time', 'in time', 'lost', 'twice', 'late');
export type Delivery = typeof delivery extends fc.Arbitrary<infer D> ? D : never;

const reserving = fc.record({
  kind: fc.constant('reserve' as const),
  space,
  by: who,
  madeBy: who,
  visible: fc.boolean(),
  hours,
});
export const act = fc.oneof(
  { weight: 5, arbitrary: reserving },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('state' as const), space, state: fc.constantFrom('i', 'c') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('move' as const), from: space, to: space }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fix' as const), space, by: who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('see' as const), space }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('hide' as const), isHidden: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('access' as const), viewer: fc.nat({ max: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('recheck' as const), viewer: fc.nat({ max: 4 }) }) },
);
export type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

const floorOf = (work: Workplace, name: SpaceName) => work.floors[SPACES[name].floor];

type Held = { readonly id: string; readonly memberId: string };

const heldAt = (work: Workplace, name: SpaceName, date: LocalDate): Promise<Held[]> =>
  work.owner((tx) =>
    tx
      .selectFrom('reservation')
      .select(['reservation.id', 'reservation.member_id as memberId'])
      .where('space_id', '=', work.ids[name])
      .where('local_day', '=', date)
      .where('holds_space', '=', true)
      .$narrowType<{ memberId: string }>()
      .execute(),
  );

const changeOf = (work: Workplace, date: LocalDate, spaces: readonly SpaceName[], memberIds: string[]): Notice => ({
  kind: 'reservations',
  ids: [],
  floorIds: [...new Set(spaces.map((name) => floorOf(work, name)))],
  days: [date],
  memberIds,
});

const ignoringConflicts = <T>(work: Promise<T>) =>
  work.then(
    () => true,
    () => false,
  );

async function see(work: Workplace, name: SpaceName) {
  const place = { organisation_id: work.organisation.id, floor_id: floorOf(work, name), space_id: work.ids[name] };
  const id = randomUUID();
  const sensor = { building_id: work.building.id, external_id: id, type: 'desk', interval_minutes: 10 };
  await work.owner(async (tx) => {
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

/** Stores what happened and returns the notice that the product sends of it; undefined if nothing was stored. */
export async function happens(work: Workplace, date: LocalDate, one: Act): Promise<Notice | undefined> {
  switch (one.kind) {
    case 'reserve': {
      const {
        space: name,
        hours: [from, to],
        by,
        madeBy,
        visible,
      } = one;
      const isStored = await ignoringConflicts(work.reserve(name, { by, madeBy, visible, from, to, date }));
      return isStored ? changeOf(work, date, [name], [work.personNamed(by).memberId]) : undefined;
    }
    case 'state': {
      const held = await heldAt(work, one.space, date);
      if (held.length === 0) return undefined;
      await work.owner((tx) =>
        tx
          .updateTable('reservation')
          .set({ state: one.state, holds_space: one.state === 'i' })
          .where(
            'id',
            'in',
            held.map(({ id }) => id),
          )
          .execute(),
      );
      return changeOf(
        work,
        date,
        [one.space],
        held.map(({ memberId }) => memberId),
      );
    }
    case 'move': {
      const [held] = await heldAt(work, one.from, date);
      if (held === undefined || one.from === one.to) return undefined;
      const place = { floor_id: floorOf(work, one.to), space_id: work.ids[one.to] };
      const isStored = await ignoringConflicts(
        work.owner((tx) => tx.updateTable('reservation').set(place).where('id', '=', held.id).execute()),
      );
      return isStored ? changeOf(work, date, [one.from, one.to], [held.memberId]) : undefined;
    }
    case 'fix':
      return (await ignoringConflicts(work.fix(one.space, one.by))) ? { kind: 'settings', ids: [] } : undefined;
    case 'see':
      if (one.space === 'Meeting') return undefined;
      await see(work, one.space);
      return { kind: 'sensors', ids: [], floorIds: [floorOf(work, one.space)] };
    case 'hide':
      await work.set({ hide_user_details: one.isHidden }, [...DEFAULT_POLICIES]);
      return { kind: 'settings', ids: [] };
    case 'access':
    case 'recheck':
      return undefined;
  }
}

export const windowOn = (date: LocalDate, [from, to]: readonly [string, string]) => ({
  start: Date.parse(at(from, date)),
  end: Date.parse(at(to, date)),
});

import { adminTimeslots, type InputOf, saveTimeslot, splitTimeslots, type Timeslot } from '@berth/contract';
import { inTenant } from '@berth/database';
import type { Role } from '@berth/domain/identity';
import { aBuilding, aMember, anOrganisation, type TestBuilding, type TestDatabase } from '@berth/testkit';
import { placeOf } from '../../../testing/api-node.ts';
import type { TestApi } from '../../../testing/test-api.ts';

export type SlotBody = NonNullable<InputOf<typeof saveTimeslot>['body']>;

export const HOURS: Omit<SlotBody, 'object_ids'> = {
  start_time: '08:00',
  end_time: '18:00',
  valid_from: '2026-11-16T00:00:00.000Z',
  valid_until: null,
  timezone_id: '',
  monday: true,
  tuesday: true,
  wednesday: true,
  thursday: true,
  friday: true,
  saturday: false,
  sunday: false,
  hint: '',
  userpools: [],
};

export const dayOf = (date: string) => `${date}T00:00:00.000Z`;
export const endOfDay = (date: string) => `${date}T23:59:59.999Z`;

export async function insertRooms(database: TestDatabase, at: TestBuilding, names: readonly string[]) {
  const own = { organisation_id: at.organisation.id, building_id: at.id };
  return inTenant(database.owner, at.organisation.id, async (tx) => {
    const { id: floor_id } = await tx
      .insertInto('floor')
      .values({ ...own, name: `floor of ${names[0]}`, level: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const made = await tx
      .insertInto('space')
      .values(names.map((name) => ({ ...own, floor_id, type: 'ROOM', name, reserved_by: 'whole' })))
      .returning(['id', 'name'])
      .execute();
    return Object.fromEntries(made.map(({ id, name }) => [name, id]));
  });
}

let serial = 0;

/** Creates a building with three rooms and an administrator, and returns the calls that an administrator makes. */
export async function anOpenBuilding(database: TestDatabase, api: TestApi) {
  const organisation = await anOrganisation(database.owner);
  const building = await aBuilding(database.owner, organisation);
  const sibling = await aBuilding(database.owner, organisation);
  const subject = `keeper-${++serial}`;
  const { personId } = await aMember(database.owner, { issuer: api.issuer.issuer, subject }, building, sibling);
  const rooms = await insertRooms(database, building, ['Atrium', 'Brug', 'Cour']);
  const room = (name: string) => rooms[name] ?? '';
  const as = (...roles: Role[]) => ({ subject, roles });
  const admin = as('Customer-admin');

  const save = (change: Partial<SlotBody>, caller = admin, at = building) =>
    api.call(saveTimeslot, { params: placeOf(at), body: { ...HOURS, object_ids: [], ...change }, as: caller });
  const list = async (at = building): Promise<Timeslot[]> =>
    (await api.call(adminTimeslots, { params: placeOf(at), as: admin })).body;
  const split = (from: string, until: string, ids: readonly string[], caller = admin, at = building) =>
    api.call(splitTimeslots, {
      params: placeOf(at),
      body: { valid_from: dayOf(from), valid_until: endOfDay(until), timeslots: ids.map((id) => ({ id })) },
      as: caller,
    });
  /** Opens rooms and returns their slots in the order of the names. */
  const open = async (names: readonly string[], change: Partial<SlotBody> = {}) => {
    await save({ object_ids: names.map((name) => ({ id: room(name) })), ...change });
    const slots = await list();
    return names.map((name) => slots.findLast(({ object_id }) => object_id === room(name)) as Timeslot);
  };
  const traces = (at = building) =>
    inTenant(database.owner, at.organisation.id, async (tx) => ({
      audit: await tx
        .selectFrom('audit')
        .select(['action', 'actor_id as actor', 'subject_id as subject', 'before', 'after'])
        .orderBy('id')
        .execute(),
      events: await tx.selectFrom('event').select(['type', 'payload', 'actor_id as actor']).orderBy('id').execute(),
    }));
  return { building, sibling, personId, subject, room, as, admin, save, list, split, open, traces };
}

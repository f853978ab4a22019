import { randomBytes, randomUUID } from 'node:crypto';
import { inTenant } from '@berth/database';
import type { BuildingSettings, Policy } from '@berth/domain/buildings';
import type { ObjectType } from '@berth/domain/reservations';
import { daysAfter, instantOf, type LocalDate, localDayOf } from '@berth/domain/time';
import type { TestBuilding, TestDatabase } from '@berth/testkit';
import { aBuilding, aMember, anOrganisation } from '@berth/testkit/builders';
import { aNeighbourhood, type NeighbourhoodColumns } from '../../../../testing/a-neighbourhood.ts';

const ZONE = 'Europe/Amsterdam';

/** Some days ahead, so that it is never past while a test runs. */
export const SOON: LocalDate = daysAfter(localDayOf(Date.now(), ZONE), 3);

export const at = (time: string, date = SOON) => new Date(instantOf(date, time, ZONE)).toISOString();

export type SpaceName = 'Studio' | 'Meeting' | 'Store' | 'Desk 1' | 'Desk 2' | 'Desk 3' | 'Spot 1' | 'Attic' | 'Desk 9';

/** The floor of each space, how a room is reserved, and the room of a desk. */
export const SPACES: Record<
  SpaceName,
  { floor: 'Ground' | 'First'; type: ObjectType; reserved_by?: string; room?: SpaceName }
> = {
  Studio: { floor: 'Ground', type: 'ROOM', reserved_by: 'desks' },
  Meeting: { floor: 'Ground', type: 'ROOM', reserved_by: 'whole' },
  Store: { floor: 'Ground', type: 'ROOM', reserved_by: 'none' },
  Attic: { floor: 'First', type: 'ROOM', reserved_by: 'desks' },
  'Desk 1': { floor: 'Ground', type: 'DESK', room: 'Studio' },
  'Desk 2': { floor: 'Ground', type: 'DESK', room: 'Studio' },
  'Desk 3': { floor: 'Ground', type: 'DESK', room: 'Store' },
  'Spot 1': { floor: 'Ground', type: 'PARKING', room: 'Studio' },
  'Desk 9': { floor: 'First', type: 'DESK', room: 'Attic' },
};

export type Held = {
  date?: LocalDate;
  from?: string;
  to?: string;
  by?: string;
  madeBy?: string;
  state?: 'r' | 'i' | 'o' | 'c';
  visible?: boolean;
  subject?: string;
  guests?: { name: string; email: string }[];
  assets?: { id: string; quantity: number; comment?: string }[];
  userpools?: string[];
};

let serial = 0;

/** A building with spaces of every kind and some people, in an organisation with another building. */
export async function aWorkplace(
  database: Pick<TestDatabase, 'owner'>,
  api: { readonly issuer: { readonly issuer: string } },
  organisation?: { id: string; slug: string },
) {
  const own = organisation ?? (await anOrganisation(database.owner));
  const building = await aBuilding(database.owner, own);
  const sibling = await aBuilding(database.owner, own);
  const place = { organisation_id: own.id, building_id: building.id };
  const ids = Object.fromEntries(Object.keys(SPACES).map((name) => [name, randomUUID()])) as Record<SpaceName, string>;
  const floors = { Ground: randomUUID(), First: randomUUID() };
  const people = new Map<string, { memberId: string; personId: string; subject: string }>();
  const owner = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(database.owner, own.id, work);

  await owner(async (tx) => {
    for (const [level, [name, id]] of Object.entries(floors).entries())
      await tx
        .insertInto('floor')
        .values({ ...place, id, name, level })
        .execute();
    for (const [name, { floor, type, reserved_by = null, room }] of Object.entries(SPACES))
      await tx
        .insertInto('space')
        .values({
          ...place,
          id: ids[name as SpaceName],
          floor_id: floors[floor],
          type,
          name,
          reserved_by,
          room_id: room === undefined ? null : ids[room],
        })
        .execute();
  });

  /** Adds a person called 'First Last' as a member of the building, or of the given ones. */
  const person = async (name: string, attributes: Record<string, string[]> = {}, at: TestBuilding[] = [building]) => {
    const subject = `${name.toLowerCase().replaceAll(' ', '-')}-${++serial}`;
    const { personId } = await aMember(database.owner, { issuer: api.issuer.issuer, subject, attributes }, ...at);
    const [first_name = '', last_name = ''] = name.split(' ');
    const { id: memberId } = await owner((tx) =>
      tx
        .updateTable('member')
        .set({ first_name, last_name })
        .where('member.person_id', '=', personId)
        .returning('member.id')
        .executeTakeFirstOrThrow(),
    );
    people.set(name, { memberId, personId, subject });
    return { subject, firstName: first_name, lastName: last_name };
  };

  const personNamed = (name: string) => {
    const person = people.get(name);
    if (person === undefined) throw new Error(`no person is called ${name}`);
    return person;
  };

  /** Inserts a reservation without evaluating any rule. */
  const reserve = (space: SpaceName, { by = 'Ada Berg', ...held }: Held = {}) => {
    const { date = SOON, from = '09:00', to = '12:00', state = 'r' } = held;
    const id = randomUUID();
    return owner(async (tx) => {
      const of = { organisation_id: own.id, reservation_id: id };
      await tx
        .insertInto('reservation')
        .values({
          organisation_id: own.id,
          id,
          floor_id: floors[SPACES[space].floor],
          space_id: ids[space],
          member_id: personNamed(by).memberId,
          made_by_id: held.madeBy === undefined ? null : personNamed(held.madeBy).personId,
          start_at: new Date(at(from, date)),
          end_at: new Date(at(to, date)),
          local_day: date,
          state,
          holds_space: state === 'r' || state === 'i',
          exclusive: false,
          visible_to_others: held.visible ?? true,
          ticket: randomBytes(16),
          subject: held.subject ?? null,
          userpools: held.userpools ?? null,
          checked_in_at: state === 'i' || state === 'o' ? new Date(at(from, date)) : null,
        })
        .execute();
      for (const [n, guest] of (held.guests ?? []).entries())
        await tx
          .insertInto('reservation_guest')
          .values({ ...of, place: n + 1, ...guest })
          .execute();
      for (const { id: asset_id, quantity, comment = '' } of held.assets ?? [])
        await tx
          .insertInto('reservation_asset')
          .values({ ...of, asset_id, local_day: date, quantity, comment })
          .execute();
      return id;
    });
  };

  const neighbourhood = (spaces: readonly SpaceName[], columns: NeighbourhoodColumns = {}) =>
    owner((tx) =>
      aNeighbourhood(
        tx,
        { ...place, floor_id: floors[SPACES[spaces[0] ?? 'Desk 1'].floor] },
        spaces.map((space) => ids[space]),
        columns,
      ),
    );

  const fix = (space: SpaceName, by: string | undefined, employee_name = '') =>
    owner((tx) =>
      tx
        .insertInto('fixed_desk')
        .values({
          organisation_id: own.id,
          space_id: ids[space],
          member_id: by === undefined ? null : personNamed(by).memberId,
          employee_name,
        })
        .execute(),
    );

  const absent = (by: string, from: string, to: string, repeat_days: string[] = []) =>
    owner((tx) =>
      tx
        .insertInto('planned_absence')
        .values({
          ...place,
          member_id: personNamed(by).memberId,
          created_at: new Date(),
          start_at: new Date(from),
          end_at: new Date(to),
          repeat_days,
        })
        .execute(),
    );

  const open = (
    room: SpaceName,
    start_time: string,
    end_time: string,
    rest: { days?: string[]; pools?: string[]; until?: string } = {},
  ) =>
    owner((tx) =>
      tx
        .insertInto('timeslot')
        .values({
          ...place,
          room_id: ids[room],
          start_time,
          end_time,
          valid_from: '2026-01-01',
          valid_until: rest.until ?? null,
          days: rest.days ?? ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
          hint: `${room} hours`,
          userpools: rest.pools ?? [],
        })
        .execute(),
    );

  const set = (settings: Partial<BuildingSettings>, policies?: Policy[]) =>
    owner((tx) =>
      tx
        .updateTable('building')
        .set({ settings: JSON.stringify(settings), ...(policies === undefined ? {} : { policies }) })
        .where('building.id', '=', building.id)
        .execute(),
    );

  const removeSpace = (space: SpaceName) =>
    owner((tx) => tx.updateTable('space').set({ removed_at: new Date() }).where('space.id', '=', ids[space]).execute());

  const nameOf = (id: string) => Object.entries(ids).find(([, spaceId]) => spaceId === id)?.[0] ?? id;

  return {
    organisation: own,
    building,
    sibling,
    floors,
    ids,
    owner,
    person,
    personNamed,
    reserve,
    fix,
    neighbourhood,
    absent,
    open,
    set,
    removeSpace,
    nameOf,
  };
}

export type Workplace = Awaited<ReturnType<typeof aWorkplace>>;

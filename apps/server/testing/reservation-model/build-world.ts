import { randomUUID } from 'node:crypto';
import { type Database, inTenant } from '@berth/database';
import { WEEKDAYS } from '@berth/domain/time';
import { aBuilding, aMember, anOrganisation } from '@berth/testkit';
import { aNeighbourhood } from '../a-neighbourhood.ts';
import {
  FLOORS,
  NAMES,
  NEIGHBOURHOOD_SPACES,
  type Name,
  PEOPLE,
  type Person,
  ROOMS,
  type Slot,
  SENSORS,
  SPACE_NAMES,
  SPACES,
  type SpaceName,
} from './world.ts';

export type World = {
  readonly organisationId: string;
  readonly buildingId: string;
  readonly spaces: Readonly<Record<SpaceName, string>>;
  readonly people: Readonly<Record<Name, { personId: string; memberId: string; email: string }>>;
  readonly beamer: string;
  readonly neighbourhood: string;
  /** Sensor ids of the spaces that have one. */
  readonly sensors: ReadonlyMap<SpaceName, string>;
};

/** Attributes as the identity provider stores them: lists of texts. */
const attributesOf = ({ userpools, daysAhead, weekMinutes, mayInvite }: Person): Record<string, string[]> => ({
  userpool: [...userpools],
  futureReservationMaximum: [String(daysAhead)],
  weeklyReservationHourLimit: [String(Math.floor(weekMinutes / 60))],
  weeklyReservationMinuteLimit: [String(weekMinutes % 60)],
  isAllowedToInviteGuests: [String(mayInvite)],
});

const ISSUER = 'https://model.example';
const LONG_AGO = '2020-01-01';

/** Creates the small building of `world.ts` in a database. */
export async function buildWorld(owner: Database): Promise<World> {
  const organisation = await anOrganisation(owner);
  const building = await aBuilding(owner, organisation);
  const own = { organisation_id: organisation.id, building_id: building.id };
  const within = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(owner, organisation.id, work);

  const people = {} as Record<Name, World['people'][Name]>;
  for (const name of NAMES) {
    const member = { issuer: ISSUER, subject: randomUUID(), attributes: attributesOf(PEOPLE[name]) };
    const { personId, email } = await aMember(owner, member, building);
    const { id: memberId } = await within((tx) =>
      tx.selectFrom('member').select('id').where('person_id', '=', personId).executeTakeFirstOrThrow(),
    );
    people[name] = { personId, memberId, email };
  }

  return within(async (tx) => {
    const floors: Record<number, string> = {};
    for (const [level, userpools] of Object.entries(FLOORS)) {
      const values = { ...own, name: `Floor ${level}`, level: Number(level), userpools: [...userpools] };
      const floor = await tx.insertInto('floor').values(values).returning('id').executeTakeFirstOrThrow();
      floors[Number(level)] = floor.id;
    }
    const insertSpace = async (values: { type: string; name: string; floor_id: string | undefined } & object) => {
      const space = { ...own, ...values, floor_id: values.floor_id ?? '' };
      return (await tx.insertInto('space').values(space).returning('id').executeTakeFirstOrThrow()).id;
    };
    const spaces = {} as Record<SpaceName, string>;
    for (const [name, { floor, reservedBy, occupants, slots }] of Object.entries(ROOMS)) {
      const room = {
        type: 'ROOM',
        name,
        floor_id: floors[floor],
        reserved_by: reservedBy,
        maximum_occupants: occupants,
      };
      const id = await insertSpace(room);
      if (name in SPACES) spaces[name as SpaceName] = id;
      const inRoom = SPACE_NAMES.filter((space) => SPACES[space].room === name && SPACES[space].type !== 'ROOM');
      for (const [x, space] of inRoom.entries()) {
        const desk = { type: SPACES[space].type, name: space, floor_id: floors[floor], room_id: id, x, y: 0 };
        spaces[space] = await insertSpace(desk);
      }
      for (const { from, to, days, pool } of slots as readonly Slot[]) {
        const hours = { start_time: from, end_time: to, valid_from: LONG_AGO };
        const whose = { days: days === 'all' ? [...WEEKDAYS] : days, userpools: pool === undefined ? [] : [pool] };
        await tx
          .insertInto('timeslot')
          .values({ ...own, ...hours, ...whose, room_id: id })
          .execute();
      }
    }
    for (const space of SPACE_NAMES) {
      const { fixedTo } = SPACES[space];
      if (fixedTo !== undefined)
        await tx
          .insertInto('fixed_desk')
          .values({ organisation_id: organisation.id, space_id: spaces[space], member_id: people[fixedTo].memberId })
          .execute();
    }
    const sensors = new Map<SpaceName, string>();
    for (const space of SPACE_NAMES) {
      const sensor = SENSORS[space];
      if (sensor === undefined) continue;
      const where = { floor_id: floors[SPACES[space].floor] ?? '', space_id: spaces[space] };
      const { type, intervalMinutes: interval_minutes } = sensor;
      const values = { ...own, ...where, type, interval_minutes, external_id: `sensor-${space}` };
      const made = await tx.insertInto('sensor').values(values).returning('id').executeTakeFirstOrThrow();
      sensors.set(space, made.id);
    }
    const asset = { ...own, name: 'Beamer', quantity: 1, available: true };
    const beamer = await tx.insertInto('asset_type').values(asset).returning('id').executeTakeFirstOrThrow();
    const neighbourhood = await aNeighbourhood(
      tx,
      { ...own, floor_id: floors[1] ?? '' },
      NEIGHBOURHOOD_SPACES.map((name) => spaces[name]),
    );
    const ids = { organisationId: organisation.id, buildingId: building.id, beamer: beamer.id, neighbourhood };
    return { ...ids, spaces, people, sensors };
  });
}

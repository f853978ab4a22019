import {
  cancelReservation,
  changeReservation,
  checkIn,
  checkOut,
  type InputOf,
  reserveSpace,
  restoreReservation,
} from '@berth/contract';
import { inTenant, NamingClient } from '@berth/database';
import { type BuildingSettings, DEFAULT_POLICIES, type Policy } from '@berth/domain/buildings';
import type { Role } from '@berth/domain/identity';
import { daysAfter, instantOf, localDayOf, WEEKDAYS } from '@berth/domain/time';
import { aBuilding, aMember, anOrganisation, type TestBuilding, type TestDatabase } from '@berth/testkit';
import { vi } from 'vitest';
import { aNeighbourhood, type NeighbourhoodColumns, openFor } from './a-neighbourhood.ts';
import { placeOf } from './api-node.ts';
import type { TestApi } from './test-api.ts';

const ZONE = 'Europe/Amsterdam';

/** Returns the local date of the building a number of days from today. */
export const day = (days: number) => daysAfter(localDayOf(Date.now(), ZONE), days);
/** Returns the instant of a local date and time in the building. */
export const at = (date: string, time: string) => new Date(instantOf(date, time, ZONE)).toISOString();
export const hours = (date: string, from: string, to: string) => ({
  startDatetime: at(date, from),
  endDatetime: at(date, to),
});

export type RequestBody = NonNullable<InputOf<typeof reserveSpace>['body']>;
export type ChangeBody = NonNullable<InputOf<typeof changeReservation>['body']>;

let serial = 0;

type Rules = { settings?: Partial<BuildingSettings>; policies?: readonly Policy[] };

/** Creates a building with desks, and people who can reserve them. */
export async function aReservableBuilding(database: TestDatabase, api: TestApi, rules: Rules = {}) {
  const organisation = await anOrganisation(database.owner);
  const building = await aBuilding(database.owner, organisation);
  const mark = `r${++serial}`;
  const own = { organisation_id: organisation.id, building_id: building.id };
  const within = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(database.owner, organisation.id, work);

  const setRules = ({ settings = {}, policies = DEFAULT_POLICIES }: Rules) =>
    within((tx) =>
      tx
        .updateTable('building')
        .set({ settings: JSON.stringify(settings), policies: [...policies] })
        .where('organisation_id', '=', organisation.id)
        .where('id', '=', building.id)
        .execute(),
    );
  await setRules(rules);

  const floor = (name: string, level: number) =>
    within(async (tx) => {
      const values = { ...own, name, level };
      return (await tx.insertInto('floor').values(values).returning('id').executeTakeFirstOrThrow()).id;
    });
  const floorId = await floor('Floor', 1);
  const room = (name: string, reservedBy: 'whole' | 'desks' | 'none', maximumOccupants: number | null = null) =>
    within(async (tx) => {
      const values = {
        ...own,
        floor_id: floorId,
        type: 'ROOM',
        name,
        reserved_by: reservedBy,
        maximum_occupants: maximumOccupants,
      };
      return (await tx.insertInto('space').values(values).returning('id').executeTakeFirstOrThrow()).id;
    });
  const desks = (roomId: string, names: readonly string[], type: 'DESK' | 'PARKING' = 'DESK') =>
    within(async (tx) => {
      const rows = names.map((name, x) => ({ ...own, floor_id: floorId, room_id: roomId, type, name, x, y: 0 }));
      const made = await tx.insertInto('space').values(rows).returning(['id', 'name']).execute();
      return names.map((name) => made.find((one) => one.name === name)?.id ?? '');
    });

  const person = async (name: string, more: { roles?: Role[]; attributes?: Record<string, string[]> } = {}) => {
    const { roles = [], attributes = {} } = more;
    const subject = `${mark}-${name}`;
    const { personId, email } = await aMember(
      database.owner,
      { issuer: api.issuer.issuer, subject, attributes },
      building,
    );
    const { id: memberId } = await within((tx) =>
      tx
        .selectFrom('member')
        .select('id')
        .where('organisation_id', '=', organisation.id)
        .where('email', '=', email)
        .executeTakeFirstOrThrow(),
    );
    return { subject, roles, personId, memberId, email };
  };

  const slot = (roomId: string, from: string, to: string, more: { days?: string[]; userpools?: string[] } = {}) =>
    within((tx) =>
      tx
        .insertInto('timeslot')
        .values({
          ...own,
          room_id: roomId,
          start_time: from,
          end_time: to,
          valid_from: '2020-01-01',
          days: more.days ?? [...WEEKDAYS],
          userpools: more.userpools ?? [],
        })
        .execute(),
    );
  const asset = (name: string, quantity: number, available = true) =>
    within(async (tx) => {
      const values = { ...own, name, quantity, available };
      return (await tx.insertInto('asset_type').values(values).returning('id').executeTakeFirstOrThrow()).id;
    });
  const fixDesk = (spaceId: string, memberId: string) =>
    within((tx) =>
      tx
        .insertInto('fixed_desk')
        .values({ organisation_id: organisation.id, space_id: spaceId, member_id: memberId })
        .execute(),
    );

  const neighbourhood = (spaceIds: readonly string[], columns: NeighbourhoodColumns = {}) =>
    within((tx) => aNeighbourhood(tx, { ...own, floor_id: floorId }, spaceIds, columns));
  const openNeighbourhood = (id: string, localDay: string) =>
    within((tx) => openFor(tx, organisation.id, id, localDay));

  /** Creates another building of the same organisation, with one desk. */
  const neighbour = async () => {
    const next = await aBuilding(database.owner, organisation);
    const there = { organisation_id: organisation.id, building_id: next.id };
    const desk = await within(async (tx) => {
      const insert = async (values: { type: string; name: string; reserved_by?: string; room_id?: string }) =>
        (
          await tx
            .insertInto('space')
            .values({ ...there, floor_id: floor.id, ...values })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id;
      const floor = await tx
        .insertInto('floor')
        .values({ ...there, name: 'Next', level: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      const room_id = await insert({ type: 'ROOM', name: 'Next', reserved_by: 'desks' });
      return insert({ type: 'DESK', name: 'N1', room_id });
    });
    const admit = ({ memberId }: { memberId: string }) =>
      within((tx) =>
        tx
          .insertInto('member_building')
          .values({ ...there, member_id: memberId })
          .execute(),
      );
    return { building: next, desk, admit };
  };

  const params = placeOf(building);
  type As = { subject: string; roles?: Role[] };
  type More = { key?: string; language?: string; at?: TestBuilding };
  const headersOf = ({ key, language }: More) => ({
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...(language === undefined ? {} : { 'accept-language': language }),
  });
  const place = ({ at: elsewhere }: More) => (elsewhere === undefined ? params : placeOf(elsewhere));

  return {
    ...building,
    floorId,
    params,
    within,
    setRules,
    floor,
    room,
    desks,
    person,
    slot,
    asset,
    fixDesk,
    neighbourhood,
    openNeighbourhood,
    neighbour,
    reserve: (as: As, objectId: string, body: RequestBody, more: More = {}) =>
      api.call(reserveSpace, { params: { ...place(more), objectId }, body, as, headers: headersOf(more) }),
    change: (as: As, body: ChangeBody, more: More = {}) =>
      api.call(changeReservation, { params: place(more), body, as, headers: headersOf(more) }),
    cancel: (as: As, hash: string, more: More = {}) =>
      api.call(cancelReservation, { params: place(more), query: { hash }, as, headers: headersOf(more) }),
    checkIn: (as: As, id: string, more: More = {}) =>
      api.call(checkIn, { params: { ...place(more), id }, as, headers: headersOf(more) }),
    checkOut: (as: As, id: string, more: More = {}) =>
      api.call(checkOut, { params: { ...place(more), id }, as, headers: headersOf(more) }),
    restore: (as: As, id: string, more: More = {}) =>
      api.call(restoreReservation, { params: { ...place(more), id }, as, headers: headersOf(more) }),
    /** Returns the statements that are sent to the database during the work, in order. */
    statementsOf: async (work: () => Promise<unknown>) => {
      const spy = vi.spyOn(NamingClient.prototype, 'query');
      await work();
      const sent = spy.mock.calls.map(([first]) =>
        typeof first === 'string' ? first : (first as { text: string }).text,
      );
      spy.mockRestore();
      return sent;
    },
    /** Returns the rows of the table, oldest first. */
    rows: () =>
      within((tx) =>
        tx
          .selectFrom('reservation')
          .select([
            'id',
            'space_id as spaceId',
            'member_id as memberId',
            'start_at as start',
            'end_at as end',
            'local_day as localDay',
          ])
          .select([
            'state',
            'holds_space as holds',
            'exclusive',
            'version',
            'series_id as seriesId',
            'subject',
            'userpools',
          ])
          .select(['visible_to_others as visible', 'made_by_id as madeById'])
          .where('organisation_id', '=', organisation.id)
          .orderBy('id')
          .execute(),
      ),
    events: () =>
      within((tx) =>
        tx
          .selectFrom('event')
          .select(['type', 'payload', 'actor_id as actorId', 'id'])
          .where('organisation_id', '=', organisation.id)
          .orderBy('id')
          .execute(),
      ),
  };
}

export type ReservingPerson = Awaited<ReturnType<Awaited<ReturnType<typeof aReservableBuilding>>['person']>>;
export type ReservableBuilding = Awaited<ReturnType<typeof aReservableBuilding>>;

type Refusal = { code: string; message: string; data?: { rule?: string; numbers?: object } & Record<string, unknown> };

/** Returns the refusal in a response. */
export const refusalIn = ({ status, body }: { status: number; body: unknown }) => {
  const { code, message, data } = body as Refusal;
  return { status, code, message, data };
};

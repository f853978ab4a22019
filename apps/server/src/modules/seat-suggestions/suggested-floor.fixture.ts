import { randomBytes, randomUUID } from 'node:crypto';
import { type InputOf, saveFavouriteColleagues, suggestSeats } from '@berth/contract';
import type { BuildingSettings } from '@berth/domain/buildings';
import type { TestDatabase } from '@berth/testkit';
import { aReservableBuilding, at, day } from '../../../testing/reservable-building.ts';
import type { TestApi } from '../../../testing/test-api.ts';

export const WINDOW = { from: at(day(1), '09:00'), to: at(day(1), '17:00') };

type Query = Partial<NonNullable<InputOf<typeof suggestSeats>['query']>>;
type As = { subject: string; memberId: string };

/** Desks of 1.6 m on a plan in centimetres: A1 to A4 in a row, A5 to A8 opposite them, and B1 in another room. */
export async function aSuggestedFloor(database: TestDatabase, api: TestApi, settings: Partial<BuildingSettings> = {}) {
  const building = await aReservableBuilding(database, api);
  const setSettings = (more: Partial<BuildingSettings>) =>
    building.setRules({ settings: { seat_suggestions: true, future_day_maximum: 0, ...more } });
  await setSettings(settings);
  const names = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8'];
  const [studio, loft] = [await building.room('Studio', 'desks'), await building.room('Loft', 'desks')];
  const ids = await building.desks(studio, names);
  const [b1 = ''] = await building.desks(loft, ['B1']);
  const deskIds = new Map([...names.map((name, index) => [name, ids[index] ?? ''] as const), ['B1', b1] as const]);
  const idOf = (name: string) => deskIds.get(name) ?? '';
  await building.within(async (tx) => {
    await tx
      .updateTable('floor')
      .set({ plan_metres_per_unit: 0.01 })
      .where('organisation_id', '=', building.organisation.id)
      .execute();
    for (const [index, name] of [...names, 'B1'].entries())
      await tx
        .updateTable('space')
        .set({ x: (index % 4) * 160, y: Math.floor(index / 4) * -80, rotation: index < 4 ? 0 : 180 })
        .where('organisation_id', '=', building.organisation.id)
        .where('id', '=', idOf(name))
        .execute();
  });

  /** Inserts a reservation without evaluating any rule. */
  const seat = ({ memberId }: { memberId: string | null }, name: string, more: Held = {}) =>
    building.within(async (tx) => {
      const { date = day(1), from = '09:00', to = '17:00', visible = true, madeBy = null, state = 'r' } = more;
      const values = {
        organisation_id: building.organisation.id,
        id: randomUUID(),
        floor_id: building.floorId,
        space_id: idOf(name),
        member_id: memberId,
        made_by_id: madeBy,
        start_at: new Date(at(date, from)),
        end_at: new Date(at(date, to)),
        local_day: date,
        state,
        holds_space: state === 'r',
        exclusive: false,
        visible_to_others: visible,
        ticket: randomBytes(16),
      };
      await tx.insertInto('reservation').values(values).execute();
      return values.id;
    });

  const person = async (firstName: string, more: Parameters<typeof building.person>[1] = {}) => {
    const member = await building.person(firstName.toLowerCase(), more);
    await building.within((tx) =>
      tx
        .updateTable('member')
        .set({ first_name: firstName, last_name: 'Berg' })
        .where('organisation_id', '=', building.organisation.id)
        .where('id', '=', member.memberId)
        .execute(),
    );
    return member;
  };

  /** Inserts a team; the others have never been in the building. */
  const team = (name: string, people: readonly As[], { others = 0, removed_at = null }: MoreOfTeam = {}) =>
    building.within(async (tx) => {
      const { id: organisation_id } = building.organisation;
      const { id } = await tx
        .insertInto('team')
        .values({ organisation_id, name, removed_at })
        .returning('team.id')
        .executeTakeFirstOrThrow();
      const names = { first_name: 'Further', last_name: 'Person', explicit: true };
      const further = Array.from({ length: others }, () => ({
        ...names,
        organisation_id,
        email: `${randomUUID()}@example.org`,
      }));
      const added = others === 0 ? [] : await tx.insertInto('member').values(further).returning('member.id').execute();
      const ids = [...people.map(({ memberId }) => memberId), ...added.map((member) => member.id)];
      await tx
        .insertInto('team_member')
        .values(ids.map((member_id) => ({ organisation_id, team_id: id, member_id, leads: false })))
        .execute();
      return id;
    });

  return {
    ...building,
    team,
    idOf,
    nameOf: (id: string) => [...deskIds].find(([, one]) => one === id)?.[0],
    setSettings,
    seat,
    person,
    suggest: (as: As, query: Query = {}) =>
      api.call(suggestSeats, { params: building.params, query: { ...WINDOW, ...query }, as }),
    favour: (as: As, usernames: string[], version = 1, isOn = true) =>
      api.call(saveFavouriteColleagues, { params: building.params, body: { version, isOn, usernames }, as }),
  };
}

type MoreOfTeam = { others?: number; removed_at?: Date | null };

type Held = {
  date?: string;
  from?: string;
  to?: string;
  visible?: boolean;
  /** The id of a person. */
  madeBy?: string | null;
  state?: 'r' | 'o' | 'c';
};

export type SuggestedFloor = Awaited<ReturnType<typeof aSuggestedFloor>>;

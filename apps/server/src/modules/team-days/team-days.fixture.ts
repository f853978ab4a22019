import {
  cancelTeamDay,
  checkTeamDay,
  planTeamDay,
  respondToTeamDay,
  saveTeam,
  swapSeats,
  type TeamDay,
  teamDay,
  teamDayOptions,
} from '@berth/contract';
import type { BuildingSettings } from '@berth/domain/buildings';
import { daysAfter, instantOf, localDayOf } from '@berth/domain/time';
import { type TestDatabase, travelInTime } from '@berth/testkit';
import { sql } from 'kysely';
import { aReservableBuilding, hours, type ReservingPerson } from '../../../testing/reservable-building.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { withoutBroker } from '../../../testing/without-broker.ts';
import { record } from '../../platform/events/record.ts';
import { createSettleTeamDays } from './process/settle-team-days.ts';

const ZONE = 'Europe/Amsterdam';
const nextMonday = (day: string): string =>
  new Date(`${day}T12:00:00Z`).getUTCDay() === 1 ? day : nextMonday(daysAfter(day, 1));
/** A Monday on which the days are planned, so that weekends never decide. */
const TODAY = nextMonday(daysAfter(localDayOf(Date.now(), ZONE), 1));
/** The Thursday after: answers are due on Tuesday at 12:00. */
export const DATE = daysAfter(TODAY, 3);
export const DUE = daysAfter(TODAY, 1);
export const TIME = hours(DATE, '09:00', '17:00');

/** A building with a team of four, twenty desks in two rooms, and a clock. */
export async function aTeam(database: TestDatabase, api: TestApi, settings: Partial<BuildingSettings> = {}) {
  const go = (day: string, time: string) => travelInTime(database.owner, instantOf(day, time, ZONE));
  await go(TODAY, '09:00');
  const house = await aReservableBuilding(database, api, {
    settings: { team_days: true, future_day_maximum: 30, ...settings },
  });
  const names = (room: string) => Array.from({ length: 10 }, (_, at) => `${room}-${at + 1}`);
  const desks = await house.desks(await house.room('2.20', 'desks'), names('2.20'));
  const others = await house.desks(await house.room('2.21', 'desks'), names('2.21'));
  const sanne = await house.person('sanne', { roles: ['Customer-team-lead'] });
  const anna = await house.person('anna');
  const noor = await house.person('noor');
  const tom = await house.person('tom');
  const admin = await house.person('admin', { roles: ['Customer-admin'] });
  const saved = async (name: string, leads: ReservingPerson[], rest: ReservingPerson[]) => {
    const emails = (people: ReservingPerson[]) => people.map(({ email }) => email);
    const body = { name, leads: emails(leads), others: emails(rest) };
    return (await api.call(saveTeam, { params: { org: house.organisation.slug }, body, as: admin })).body;
  };
  const team = await saved('Design', [sanne], [anna, noor, tom]);
  const settle = createSettleTeamDays({ db: database.worker, record, live: withoutBroker });
  const at = { organisationId: house.organisation.id, buildingId: house.id };
  const params = (id: string) => ({ ...house.params, id });
  const bodyOf = (teamId: string, more: object) => ({ teamId, ...TIME, ...more });
  const nameOf = new Map([sanne, anna, noor, tom].map((one) => [one.email, one.subject.split('-')[1] ?? '']));
  return {
    ...house,
    people: { sanne, anna, noor, tom, admin },
    team,
    saved,
    rooms: { desks, others },
    at,
    go,
    /** Runs the job once. Returns when it would run again. */
    settle: () => settle(at),
    check: (as: ReservingPerson = sanne, more: object = {}, teamId = team.id) =>
      api.call(checkTeamDay, { params: house.params, body: bodyOf(teamId, more), as }),
    plan: (as: ReservingPerson = sanne, more: object = {}, teamId = team.id) =>
      api.call(planTeamDay, { params: house.params, body: bodyOf(teamId, { hold: true, ...more }), as }),
    see: async (as: ReservingPerson, id: string) => (await api.call(teamDay, { params: params(id), as })).body,
    answer: (as: ReservingPerson, id: string, answer: 'yes' | 'no') =>
      api.call(respondToTeamDay, { params: params(id), body: { answer }, as }),
    swap: (as: ReservingPerson, id: string, a: string, b: string) =>
      api.call(swapSeats, { params: params(id), body: { a, b }, as }),
    cancelDay: (as: ReservingPerson, id: string) => api.call(cancelTeamDay, { params: params(id), as }),
    options: async () =>
      (await api.call(teamDayOptions, { params: { ...house.params, teamId: team.id }, as: sanne })).body,
    /** Each person of the team with their desk, as the lead sees it. */
    seats: ({ answers }: Pick<TeamDay, 'answers'>) =>
      Object.fromEntries(
        (answers ?? []).map(({ username, answer, seat }) => [
          nameOf.get(username) ?? username,
          `${answer} ${seat === null ? '-' : `${seat.state} ${seat.objectName}`}`,
        ]),
      ),
    /** Leaves only some desks of the second room. */
    keepOthers: (count: number) =>
      house.within((tx) =>
        sql`update space set removed_at = now() where id = any(${others.slice(count)}::uuid[])`.execute(tx),
      ),
    /** The number of held and of reserved rows. */
    counts: async () => {
      const rows = (await house.rows()).filter(({ holds }) => holds);
      const held = rows.filter(({ state }) => state === 'h').length;
      return { held, reserved: rows.length - held };
    },
  };
}

export type TestTeam = Awaited<ReturnType<typeof aTeam>>;

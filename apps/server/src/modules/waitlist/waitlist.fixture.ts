import {
  acceptOffer,
  changeWaitlistEntry,
  checkWaitlist,
  countWaiting,
  declineOffer,
  joinWaitlist,
  leaveWaitlist,
  myWaitlistEntries,
  removeDesk,
  type InputOf,
  waitlist,
} from '@berth/contract';
import { daysAfter, instantOf, localDayOf } from '@berth/domain/time';
import { type TestDatabase, travelInTime } from '@berth/testkit';
import type { BuildingSettings } from '@berth/domain/buildings';
import { aReservableBuilding, hours, type ReservingPerson } from '../../../testing/reservable-building.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { withoutBroker } from '../../../testing/without-broker.ts';
import { record } from '../../platform/events/record.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { createProcessWaitlist } from './process/process-waitlist.ts';

const ZONE = 'Europe/Amsterdam';
/** A Wednesday far enough ahead that no other test travels there. */
export const DAY = daysAfter(localDayOf(Date.now(), ZONE), 3);
export const EVE = daysAfter(DAY, -1);
export const WHOLE_DAY = hours(DAY, '09:00', '17:00');

type Join = NonNullable<InputOf<typeof joinWaitlist>['body']>;

/** A building with a waitlist and a few desks, and a clock. */
export async function aWaitlist(database: TestDatabase, api: TestApi, settings: Partial<BuildingSettings> = {}) {
  const go = (day: string, time: string) => travelInTime(database.owner, instantOf(day, time, ZONE));
  await go(daysAfter(DAY, -2), '09:00');
  const building = await aReservableBuilding(database, api, { settings: { waitlist: true, ...settings } });
  const desks = await building.desks(await building.room('Atrium', 'desks'), ['A1', 'A2']);
  const [a1 = '', a2 = ''] = desks;
  const ada = await building.person('ada');
  const bob = await building.person('bob');
  const cleo = await building.person('cleo');
  const dan = await building.person('dan');
  const staff = await building.person('staff', { roles: ['Customer-admin'] });
  const deps = { db: database.worker, record, live: withoutBroker, log: createLogger('silent', 'waitlist') };
  const process = createProcessWaitlist(deps);
  const at = { organisationId: building.organisation.id, buildingId: building.id };
  const place = (id: string) => ({ ...building.params, id });
  return {
    ...building,
    people: { ada, bob, cleo, dan, staff },
    a1,
    a2,
    go,
    at,
    /** Runs the job once. Returns when it would run again. */
    process: () => process(at),
    reserved: async (who: ReservingPerson, desk: string, time = WHOLE_DAY) => {
      const { status, body } = await building.reserve(who, desk, time);
      const [made] = body.reservations ?? [];
      if (made === undefined) throw new Error(`not reserved: ${status} ${JSON.stringify(body)}`);
      return made;
    },
    join: (who: ReservingPerson, body: Partial<Join> = {}, key?: string) =>
      api.call(joinWaitlist, {
        params: building.params,
        body: { objectType: 'DESK', ...WHOLE_DAY, ...body },
        as: who,
        ...(key && { headers: { 'idempotency-key': key } }),
      }),
    check: (
      who: ReservingPerson,
      choices: NonNullable<InputOf<typeof checkWaitlist>['body']>['choices'],
      entryId?: string,
    ) =>
      api.call(checkWaitlist, {
        params: building.params,
        body: { objectType: 'DESK', ...WHOLE_DAY, choices, ...(entryId && { entryId }) },
        as: who,
      }),
    count: async (who: ReservingPerson, time = WHOLE_DAY, objectType: Join['objectType'] = 'DESK') => {
      const query = { objectType, ...time };
      return (await api.call(countWaiting, { params: building.params, query, as: who })).body.people;
    },
    own: async (who: ReservingPerson) => (await api.call(myWaitlistEntries, { params: building.params, as: who })).body,
    list: (who: ReservingPerson) => api.call(waitlist, { params: building.params, query: { date: DAY }, as: who }),
    change: (who: ReservingPerson, id: string, body: NonNullable<InputOf<typeof changeWaitlistEntry>['body']>) =>
      api.call(changeWaitlistEntry, { params: place(id), body, as: who }),
    leave: (who: ReservingPerson, id: string) => api.call(leaveWaitlist, { params: place(id), as: who }),
    accept: (who: ReservingPerson, id: string, key?: string) =>
      api.call(acceptOffer, { params: place(id), as: who, ...(key && { headers: { 'idempotency-key': key } }) }),
    removeDesk: (who: ReservingPerson, id: string) =>
      api.call(removeDesk, { params: { ...building.params, deskId: id }, query: { recursive: '1' }, as: who }),
    decline: (who: ReservingPerson, id: string) => api.call(declineOffer, { params: place(id), as: who }),
    /** The desks that are taken on the day, each with its holder, or h for a hold. */
    held: async () => {
      const names = new Map([ada, bob, cleo, dan].map((one) => [one.memberId, one.subject.split('-')[1]]));
      const rows = (await building.rows()).filter(({ localDay, holds }) => localDay === DAY && holds);
      return rows
        .map(({ spaceId, state, memberId }) => `${spaceId === a1 ? 'A1' : 'A2'} ${names.get(memberId ?? '') ?? state}`)
        .toSorted();
    },
  };
}

export type TestWaitlist = Awaited<ReturnType<typeof aWaitlist>>;

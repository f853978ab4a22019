import { type Database, inTenant } from '@berth/database';
import { daysAfter, instantOf, localDayOf, mondayOf } from '@berth/domain/time';
import { type FullBuilding, refillBuilding } from '@berth/testkit';
import { sql } from 'kysely';
import type { Classified } from './classified.ts';
import type { Target } from './world.ts';

const ZONE = 'Europe/Amsterdam';
const place = ({ org, building }: Target) => ({ org, building });

/** A full tenant is open on Mondays; next Monday is at most a week ahead. */
const monday = () => daysAfter(mondayOf(localDayOf(Date.now(), ZONE)), 7);
const at = (time: string) => new Date(instantOf(monday(), time, ZONE));
/** The desk of the member's own, which is fixed, so that everyone else can wait for it. */
const fixedDesk = ({ ids: { ids } }: Target) => ({
  objectType: 'DESK',
  startDatetime: at('09:00').toISOString(),
  endDatetime: at('10:00').toISOString(),
  objectId: ids.desk,
});

const prepare = async (db: Database, building: FullBuilding) => {
  await refillBuilding(db, building);
  const { organisation } = building;
  await inTenant(db, organisation.id, async (tx) => {
    // The callers', which are for one desk; also in another building, as a person cannot wait in two at the same time.
    await tx
      .deleteFrom('waitlist_entry')
      .where('organisation_id', '=', organisation.id)
      .where('space_id', 'is not', null)
      .execute();
    await sql`
      update building set settings = settings || '{"waitlist": true}', policies = '{disable-overlapping-reservation}'
      where organisation_id = ${organisation.id} and id = ${building.id}`.execute(tx);
  });
};

/** A desk is offered to the member on a day when the rules grant it. */
const offered = async (db: Database, building: FullBuilding) => {
  await prepare(db, building);
  const { organisation, ids } = building;
  const period = { start_at: at('09:00'), end_at: at('10:00'), local_day: monday() };
  await inTenant(db, organisation.id, async (tx) => {
    for (const [table, id] of [
      ['reservation', ids.held],
      ['waitlist_entry', ids.waitlistEntry],
    ] as const)
      await tx
        .updateTable(table)
        .set(period)
        .where('organisation_id', '=', organisation.id)
        .where('id', '=', id)
        .execute();
  });
};

const ofEntry: Classified = {
  prepare: offered,
  shows: 'nothing',
  params: { id: 'id of the building' },
  notFound: 'waitlist.not_found',
  input: (target) => ({ params: { ...place(target), id: target.ids.ids.waitlistEntry } }),
};

export const WAITLIST: Readonly<Record<string, Classified>> = {
  'POST /waitlist/{org}/{building}': {
    prepare,
    shows: 'the place',
    forOneself: true,
    idsInBody: true,
    notFound: 'waitlist.no_such_space',
    input: (target) => ({ params: place(target), body: fixedDesk(target) }),
  },
  'POST /waitlist/{org}/{building}/check': {
    prepare,
    shows: 'nothing',
    forOneself: true,
    input: (target) => {
      const { objectId, ...time } = fixedDesk(target);
      return { params: place(target), body: { ...time, choices: [{ objectId }] } };
    },
  },
  'GET /waitlist/{org}/{building}/count': {
    shows: 'nothing',
    input: (target) => {
      const { objectId: _desk, ...query } = fixedDesk(target);
      return { params: place(target), query };
    },
  },
  'GET /my/{org}/{building}/waitlist': { input: (target) => ({ params: place(target) }), shows: 'nothing' },
  'GET /waitlist/{org}/{building}': {
    prepare: offered,
    input: (target) => ({ params: place(target), query: { date: monday() } }),
    shows: 'the place',
  },
  'PATCH /waitlist/{org}/{building}/{id}': {
    ...ofEntry,
    input: (target) => ({ ...ofEntry.input(target), body: { autoAccept: false } }),
  },
  'DELETE /waitlist/{org}/{building}/{id}': ofEntry,
  'POST /waitlist/{org}/{building}/{id}/accept': { ...ofEntry, shows: 'the place' },
  'POST /waitlist/{org}/{building}/{id}/decline': ofEntry,
};

import { localDayOf, WEEKDAYS } from '@berth/domain/time';
import { type Database, inTenant } from '@berth/database';
import { type FullBuilding, refillBuilding } from '@berth/testkit';
import type { Classified } from './classified.ts';
import type { Target } from './world.ts';

/** Each of these calls changes data or reads what another may have removed, so each starts with a fresh building. */
const prepare = (db: Database, building: FullBuilding) => refillBuilding(db, building);
const place = ({ org, building }: Target) => ({ org, building });
const reads: Classified = { input: (target) => ({ params: place(target) }), shows: 'the place', prepare };
const writes = { shows: 'nothing', prepare } as const;
const withId = (target: Target) => ({ ...place(target), id: target.ids.ids.neighbourhood });
const onOne = { params: { id: 'id of the building' }, notFound: 'neighbourhood.not_found' } as const;

const form = ({ ids }: Target) => ({
  name: 'matrix',
  colour: 1,
  floorId: ids.ids.floor,
  spaceIds: [],
  userpools: ['matrix'],
  teamIds: [],
  weekdays: ['monday'],
  opensDaysBefore: 1,
  opensAtHour: 16,
  opensWhenFreePercent: null,
  guaranteed: 0,
  guaranteedUntilHour: 10,
});

const removed = async (db: Database, building: FullBuilding) => {
  await refillBuilding(db, building);
  await inTenant(db, building.organisation.id, (tx) =>
    tx
      .updateTable('neighbourhood')
      .set({ removed_at: new Date(), removed_space_ids: [] })
      .where('organisation_id', '=', building.organisation.id)
      .where('id', '=', building.ids.neighbourhood)
      .execute(),
  );
};

/** For a group without people on every day, so that everyone waits for it. */
const closed = async (db: Database, building: FullBuilding) => {
  await refillBuilding(db, building);
  await inTenant(db, building.organisation.id, (tx) =>
    tx
      .updateTable('neighbourhood')
      .set({ weekdays: [...WEEKDAYS] })
      .where('organisation_id', '=', building.organisation.id)
      .where('id', '=', building.ids.neighbourhood)
      .execute(),
  );
};

export const NEIGHBOURHOODS: Readonly<Record<string, Classified>> = {
  'GET /neighbourhoods/{org}/{building}': reads,
  'GET /admin/neighbourhoods/{org}/{building}': reads,
  'POST /admin/neighbourhoods/{org}/{building}': {
    ...writes,
    idsInBody: true,
    notFound: 'floor.not_found',
    input: (target) => ({ params: place(target), body: form(target) }),
  },
  'POST /admin/neighbourhoods/{org}/{building}/effect': {
    ...writes,
    idsInBody: true,
    notFound: 'floor.not_found',
    input: (target) => ({ params: place(target), body: form(target) }),
  },
  'GET /admin/neighbourhoods/{org}/{building}/{id}/usage': {
    ...reads,
    ...onOne,
    shows: 'nothing',
    input: (target) => ({ params: withId(target) }),
  },
  'DELETE /admin/neighbourhoods/{org}/{building}/{id}': {
    ...writes,
    ...onOne,
    input: (target) => ({ params: withId(target) }),
  },
  'POST /admin/neighbourhoods/{org}/{building}/{id}/restore': {
    ...writes,
    ...onOne,
    shows: 'the place',
    prepare: removed,
    input: (target) => ({ params: withId(target) }),
  },
  'POST /admin/neighbourhoods/{org}/{building}/{id}/open': {
    ...writes,
    ...onOne,
    input: (target) => ({ params: withId(target), body: { date: localDayOf(Date.now() + 86_400_000, 'UTC') } }),
  },
  'POST /neighbourhoods/{org}/{building}/{id}/notify': {
    ...writes,
    ...onOne,
    prepare: closed,
    forOneself: true,
    // Opens the day before.
    input: (target) => ({ params: withId(target), body: { date: localDayOf(Date.now() + 4 * 86_400_000, 'UTC') } }),
  },
};

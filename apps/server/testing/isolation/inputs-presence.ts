import { type Database, inTenant } from '@berth/database';
import { type FullBuilding, refillPresence } from '@berth/testkit';
import type { Classified } from './classified.ts';
import type { Target } from './world.ts';

const place = ({ org, building }: Target) => ({ org, building });

const prepare = (db: Database, building: FullBuilding) =>
  inTenant(db, building.organisation.id, (tx) => refillPresence(tx, building));

const noneUnderWay = (db: Database, { id, organisation }: FullBuilding) =>
  inTenant(db, organisation.id, async (tx) => {
    await tx
      .deleteFrom('evacuation')
      .where('organisation_id', '=', organisation.id)
      .where('building_id', '=', id)
      .execute();
  });

const ofEvacuation = {
  prepare,
  params: { evacuationId: 'id of the building' },
  notFound: 'evacuation.not_found',
} as const;
const withEvacuation = (target: Target) => ({ ...place(target), evacuationId: target.ids.ids.evacuation });

/** Presence and evacuations. */
export const PRESENCE: Readonly<Record<string, Classified>> = {
  'GET /presence/{org}/{building}': { shows: 'the place', input: (target) => ({ params: place(target) }) },
  'GET /evacuations/{org}/{building}': { prepare, shows: 'the place', input: (target) => ({ params: place(target) }) },
  'POST /evacuations/{org}/{building}': {
    prepare: noneUnderWay,
    shows: 'nothing',
    input: (target) => ({ params: place(target), body: { kind: 'drill', meetingPoint: 'matrix' } }),
  },
  'GET /evacuations/{org}/{building}/{evacuationId}': {
    ...ofEvacuation,
    shows: 'the place',
    input: (target) => ({ params: withEvacuation(target) }),
  },
  'POST /evacuations/{org}/{building}/{evacuationId}/ticks': {
    ...ofEvacuation,
    shows: 'nothing',
    input: (target) => ({
      params: withEvacuation(target),
      body: { ticks: [{ key: target.ids.ids.member, seen: true, millisecondsAgo: 0 }] },
    }),
  },
  'POST /evacuations/{org}/{building}/{evacuationId}/end': {
    ...ofEvacuation,
    shows: 'nothing',
    input: (target) => ({ params: withEvacuation(target) }),
  },
};

import { type Database, inTenant } from '@berth/database';
import { daysAfter, localDayOf } from '@berth/domain/time';
import type { FullBuilding } from '@berth/testkit';
import type { Classified } from './classified.ts';
import type { Target } from './world.ts';

const place = ({ org, building }: Target) => ({ org, building });
/** Over in every zone. */
const day = (days: number) => daysAfter(localDayOf(Date.now(), 'UTC'), -days);

const MODULES = JSON.stringify({ workplace: true, sensor: false, insights: true });

/** Its insights are on, and none of its organisation is under way. */
const prepare = (db: Database, { organisation, id }: FullBuilding) =>
  inTenant(db, organisation.id, async (tx) => {
    await tx
      .updateTable('building')
      .set({ modules: MODULES })
      .where('organisation_id', '=', organisation.id)
      .where('id', '=', id)
      .execute();
    await tx
      .deleteFrom('what_if')
      .where('organisation_id', '=', organisation.id)
      .where('ended_at', 'is', null)
      .execute();
  });

/** Past reservations, replayed by other rules. */
export const WHAT_IF: Readonly<Record<string, Classified>> = {
  'GET /insights/what-if/{org}/{building}': {
    prepare,
    shows: 'the place',
    input: (target) => ({ params: place(target) }),
  },
  'POST /insights/what-if/{org}/{building}': {
    prepare,
    shows: 'nothing',
    input: (target) => ({
      params: place(target),
      body: { from: day(9), to: day(2), changes: { dailyMaximum: 1 } },
    }),
  },
};

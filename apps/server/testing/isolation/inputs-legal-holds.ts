import { type Database, inTenant } from '@berth/database';
import type { FullBuilding } from '@berth/testkit';
import { sql } from 'kysely';
import type { Classified } from './classified.ts';

const inTwoMonths = () => new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);

/** The hold of the building, requested by a colleague, and approved by another if it is to be in force. */
const withHold =
  (state: 'asked' | 'in-force') =>
  (db: Database, { organisation, ids, id: building, mark }: FullBuilding) =>
    inTenant(db, organisation.id, async (tx) => {
      await sql`delete from legal_hold where organisation_id = ${organisation.id}`.execute(tx);
      await sql`
        insert into legal_hold
          (organisation_id, id, building_id, from_day, until_day, reason, created_by, approved_by)
        values (${organisation.id}, ${ids.legalHold}, ${building}, current_date, current_date + 30, ${`${mark} reason`},
          ${ids.member}, ${state === 'in-force' ? building : null}::uuid)`.execute(tx);
    });

const step = (state: 'asked' | 'in-force', body?: object): Classified => ({
  shows: 'nothing',
  params: { holdId: 'id of the organisation' },
  notFound: 'legal_hold.not_found',
  input: ({ org, ids }) => ({ params: { org, holdId: ids.ids.legalHold }, ...(body && { body }) }),
  prepare: withHold(state),
});

export const LEGAL_HOLDS: Record<string, Classified> = {
  'GET /admin/legal-holds/{org}': {
    shows: 'the organisation',
    input: ({ org }) => ({ params: { org } }),
    prepare: withHold('asked'),
  },
  'POST /admin/legal-holds/{org}': {
    shows: 'nothing',
    input: ({ org }) => ({
      params: { org },
      body: { buildingId: null, user: null, untilDay: inTwoMonths(), reason: 'matrix' },
    }),
  },
  'POST /admin/legal-holds/{org}/{holdId}/approve': step('asked'),
  'POST /admin/legal-holds/{org}/{holdId}/renew': step('in-force', { untilDay: inTwoMonths() }),
  'POST /admin/legal-holds/{org}/{holdId}/release': step('in-force'),
};

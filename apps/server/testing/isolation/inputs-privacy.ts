import { type Database, inTenant } from '@berth/database';
import type { FullBuilding } from '@berth/testkit';
import { sql } from 'kysely';
import type { Classified } from './classified.ts';

const COPY = { madeAt: '2026-11-16T09:00:00.000Z', tables: [{ table: 'member', rows: [{ name: 'alpha' }], acts: [] }] };

/** Gives every member the privacy requests that the call needs, and no others. */
const withRequests =
  (what: 'none' | 'copies' | 'erasures') =>
  (db: Database, { organisation, ids }: FullBuilding) =>
    inTenant(db, organisation.id, async (tx) => {
      await sql`delete from privacy_request where organisation_id = ${organisation.id}`.execute(tx);
      await sql`
        delete from legal_hold where organisation_id = ${organisation.id} and approved_by is not null`.execute(tx);
      if (what === 'copies')
        await sql`
          insert into privacy_request
            (organisation_id, member_id, kind, asked_by, asked_at, due_at, state, content, content_until)
          select organisation_id, id, 'export', coalesce(person_id, id), now(), now(), 'done',
            ${JSON.stringify(COPY)}, now() + interval '1 hour'
          from member where organisation_id = ${organisation.id}`.execute(tx);
      if (what === 'erasures')
        await sql`
          insert into privacy_request (organisation_id, member_id, kind, asked_by, asked_at, due_at)
          select organisation_id, id, 'erasure', coalesce(person_id, id), now(), now() + interval '1 hour'
          from member where organisation_id = ${organisation.id}`.execute(tx);
      // Gives all callers the same name to type, and makes sure that they are not the last administrator.
      await sql`
        update member set roles = '{Customer-admin}', explicit = true
        where organisation_id = ${organisation.id} and id = ${ids.member}`.execute(tx);
      await sql`
        update member set first_name = 'Same', last_name = 'Name'
        where organisation_id = ${organisation.id} and person_id is not null`.execute(tx);
    });

const mine = (what: Parameters<typeof withRequests>[0], shows: Classified['shows'] = 'nothing'): Classified => ({
  shows,
  input: ({ org }) => ({ params: {}, query: { org } }),
  prepare: withRequests(what),
});

const receiptOf = ({ id }: FullBuilding) => id.replaceAll('-', '').padEnd(43, 'x');

export const PRIVACY: Record<string, Classified> = {
  'GET /privacy/me': mine('none', 'own places'),
  'GET /privacy/sheet': mine('none', 'the organisation'),
  'POST /privacy/export': mine('none'),
  'GET /privacy/export/json': mine('copies'),
  'GET /privacy/export/csv': mine('copies'),
  'GET /privacy/erase': mine('erasures'),
  'POST /privacy/erase': {
    ...mine('none'),
    input: ({ org }) => ({ params: {}, query: { org }, body: { name: 'Same Name' } }),
  },
  'DELETE /privacy/erase': mine('erasures'),
  'GET /privacy/receipts/{org}/{receipt}': {
    shows: 'nothing',
    params: { receipt: 'id of the organisation' },
    input: ({ org, ids }) => ({ params: { org, receipt: receiptOf(ids) } }),
    notFound: 'privacy.no_receipt',
    prepare: (db, building) =>
      inTenant(db, building.organisation.id, async (tx) => {
        const { organisation } = building;
        await sql`
          insert into privacy_request
            (organisation_id, member_id, kind, asked_by, asked_at, due_at, state, receipt_hash, receipt)
          values (${organisation.id}, ${organisation.id}, 'erasure', ${organisation.id}, now(), now(), 'done',
            sha256(${receiptOf(building)}::bytea), '{"rows": [], "account": null}')
          on conflict do nothing`.execute(tx);
      }),
  },
};

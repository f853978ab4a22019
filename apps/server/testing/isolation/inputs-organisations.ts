import type { Database } from '@berth/database';
import type { Classified } from './classified.ts';

/** An organisation without buildings, to be removed and restored. */
const SPARE = { id: '0c000000-0000-4000-8000-000000000001', slug: 'spare-org', name: 'Spare' };

const withSpare = (removed: boolean) => async (db: Database) => {
  const removed_at = removed ? new Date() : null;
  await db
    .insertInto('organisation')
    .values({ ...SPARE, removed_at })
    .onConflict((oc) => oc.column('id').doUpdateSet({ removed_at }))
    .execute();
};

const named = { id: { notAnId: 'an organisation itself; only who runs the dashboard may name one' } };
const toSpare = { shows: 'nothing', params: named, input: () => ({ params: { id: SPARE.id } }) } as const;

const FILE = {
  format: 'berth-building',
  formatVersion: 1,
  path: '/imported',
  displayName: 'Imported',
  buildingImageUrl: null,
  buildingAddress: null,
  buildingMoreInfoUrl: null,
  infoUrl: null,
  logoUrl: null,
  idpHint: null,
  anonymiseAfterDays: 365,
  timezone: 'Europe/Amsterdam',
  flowName: null,
  modules: { workplace: true, sensor: false, insights: false },
  settings: {},
  policies: [],
  attributes: [],
  assets: [],
  floors: [],
};

export const ORGANISATIONS: Record<string, Classified> = {
  'GET /admin/organisations': { input: () => ({ params: {} }), shows: 'nothing' },
  'POST /admin/organisations': {
    shows: 'nothing',
    prepare: withSpare(false),
    input: () => ({ params: {}, body: { id: SPARE.id, name: SPARE.slug, displayName: 'Spared' } }),
  },
  'DELETE /admin/organisations/{id}': { ...toSpare, prepare: withSpare(false) },
  'POST /admin/organisations/{id}/restore': { ...toSpare, prepare: withSpare(true) },
  'POST /admin/buildings/import': {
    shows: 'nothing',
    input: (target) => ({ params: {}, file: JSON.stringify({ ...FILE, name: target.ids.organisation.slug }) }),
  },
};

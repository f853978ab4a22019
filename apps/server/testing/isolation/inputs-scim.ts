import { type Database, inTenant } from '@berth/database';
import type { FullBuilding } from '@berth/testkit';
import type { Classified } from './classified.ts';

const NEW = 'new@matrix.example';

/** One user and one group with the mark of their organisation, with the id of their building, and nothing else. */
const withDirectory = (db: Database, { organisation, id, mark }: FullBuilding) =>
  inTenant(db, organisation.id, async (tx) => {
    const of = { organisation_id: organisation.id };
    for (const table of ['scim_group', 'scim_user', 'scim_settings'] as const)
      await tx.deleteFrom(table).where('organisation_id', '=', organisation.id).execute();
    await tx.deleteFrom('scim_token').where('organisation_id', '=', organisation.id).where('id', '=', id).execute();
    const address = `${mark}@matrix.example`;
    const resource = { userName: address, active: true, name: {}, emails: [] };
    await tx
      .insertInto('scim_user')
      .values({ ...of, id, user_name: address, address, active: true, resource: JSON.stringify(resource) })
      .execute();
    await tx
      .insertInto('scim_group')
      .values({ ...of, id, display_name: `${mark} group` })
      .execute();
    await tx
      .insertInto('scim_group_member')
      .values({ ...of, group_id: id, user_id: id })
      .execute();
    await tx
      .insertInto('scim_token')
      .values({
        ...of,
        id,
        name: `${mark} token`,
        token_hash: Buffer.alloc(32, id),
        expires_at: new Date('2099-01-01'),
      })
      .execute();
  });

const ofOrganisation: Classified = {
  input: ({ org }) => ({ params: { org } }),
  shows: 'the place',
  prepare: withDirectory,
};
const ofResource: Classified = {
  input: ({ org, ids }) => ({ params: { org, id: ids.id } }),
  shows: 'the place',
  params: { id: 'id of the organisation' },
  notFound: 'scim.not_found',
  prepare: withDirectory,
};
const says = (classified: Classified, body: object, shows: Classified['shows'] = 'nothing'): Classified => ({
  ...classified,
  shows,
  input: (target) => ({ ...classified.input(target), body }),
});
const silent = (classified: Classified): Classified => ({ ...classified, shows: 'nothing' });

const USER = { userName: NEW };
const GROUP = { displayName: 'matrix' };
const RENAME = { Operations: [{ op: 'replace', path: 'displayName', value: 'matrix' }] };
const MAPPING = { buildings: [], roles: ['Insights'], userpool: 'matrix' };

export const SCIM: Record<string, Classified> = {
  'GET /scim/v2/{org}/ServiceProviderConfig': silent(ofOrganisation),
  'GET /scim/v2/{org}/ResourceTypes': silent(ofOrganisation),
  'GET /scim/v2/{org}/Schemas': silent(ofOrganisation),
  'GET /scim/v2/{org}/Users': ofOrganisation,
  'GET /scim/v2/{org}/Users/{id}': ofResource,
  'POST /scim/v2/{org}/Users': says(ofOrganisation, USER),
  'PUT /scim/v2/{org}/Users/{id}': says(ofResource, USER),
  'PATCH /scim/v2/{org}/Users/{id}': says(ofResource, RENAME, 'the place'),
  'DELETE /scim/v2/{org}/Users/{id}': silent(ofResource),
  'GET /scim/v2/{org}/Groups': ofOrganisation,
  'GET /scim/v2/{org}/Groups/{id}': ofResource,
  'POST /scim/v2/{org}/Groups': says(ofOrganisation, GROUP),
  'PUT /scim/v2/{org}/Groups/{id}': says(ofResource, GROUP),
  'PATCH /scim/v2/{org}/Groups/{id}': says(ofResource, RENAME),
  'DELETE /scim/v2/{org}/Groups/{id}': silent(ofResource),
  'GET /admin/scim/{org}': { ...ofOrganisation, shows: 'the organisation' },
  'GET /admin/scim/{org}/diff': ofOrganisation,
  'POST /admin/scim/{org}/tokens': {
    ...says(ofOrganisation, { name: 'matrix', days: 1 }),
    // There are two at most.
    prepare: (db, { organisation }) =>
      inTenant(db, organisation.id, async (tx) => {
        const made = tx.deleteFrom('scim_token').where('organisation_id', '=', organisation.id);
        await made.where('name', 'in', ['matrix']).execute();
        await made.where('name', 'like', '% token').execute();
      }),
  },
  'DELETE /admin/scim/{org}/tokens/{tokenId}': {
    ...silent(ofOrganisation),
    input: ({ org, ids }) => ({ params: { org, tokenId: ids.id } }),
    params: { tokenId: 'id of the organisation' },
    notFound: 'scim.token_not_found',
  },
  'PUT /admin/scim/{org}/mode': says(ofOrganisation, { mode: 'apply' }),
  'PUT /admin/scim/{org}/groups/{groupId}/mapping': {
    ...silent(ofOrganisation),
    input: ({ org, ids }) => ({ params: { org, groupId: ids.id }, body: MAPPING }),
    params: { groupId: 'id of the organisation' },
    notFound: 'scim.group_not_found',
  },
  'POST /admin/scim/{org}/releases': {
    ...silent(ofOrganisation),
    input: ({ org, ids }) => ({ params: { org }, body: { decision: 'keep', memberIds: [ids.id] } }),
  },
};

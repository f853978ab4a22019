import { scimUser, type ScimUserResource, urlOf } from '@berth/contract';
import type { ScimUser } from '@berth/domain/scim';
import { entityTag } from '../protocol/entity-tag.ts';
import { USER_SCHEMA } from '../protocol/schema-names.ts';

type Row = { id: string; resource: ScimUser; version: number; createdAt: number; changedAt: number };

/** The location of a resource. */
export type At = { readonly webOrigin: string; readonly org: string };

export const presentUser = (row: Row, { webOrigin, org }: At): ScimUserResource => ({
  schemas: [USER_SCHEMA],
  id: row.id,
  ...row.resource,
  emails: [...row.resource.emails],
  meta: {
    resourceType: 'User',
    created: new Date(row.createdAt).toISOString(),
    lastModified: new Date(row.changedAt).toISOString(),
    location: `${webOrigin}${urlOf(scimUser, { params: { org, id: row.id } })}`,
    version: entityTag(row.version),
  },
});

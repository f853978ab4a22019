import { scimGroup, type ScimGroupResource, urlOf } from '@berth/contract';
import { entityTag } from '../protocol/entity-tag.ts';
import { GROUP_SCHEMA } from '../protocol/schema-names.ts';
import type { At } from '../users/present-user.ts';

type Row = {
  id: string;
  displayName: string;
  externalId: string | null;
  version: number;
  createdAt: number;
  changedAt: number;
  members: { value: string; display: string }[] | undefined;
};

export const presentGroup = (row: Row, { webOrigin, org }: At): ScimGroupResource => ({
  schemas: [GROUP_SCHEMA],
  id: row.id,
  ...(row.externalId === null ? {} : { externalId: row.externalId }),
  displayName: row.displayName,
  ...(row.members === undefined ? {} : { members: row.members }),
  meta: {
    resourceType: 'Group',
    created: new Date(row.createdAt).toISOString(),
    lastModified: new Date(row.changedAt).toISOString(),
    location: `${webOrigin}${urlOf(scimGroup, { params: { org, id: row.id } })}`,
    version: entityTag(row.version),
  },
});

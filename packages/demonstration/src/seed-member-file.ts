import type { TenantTx } from '@berth/database';
import { DAY_MS, MINUTE_MS } from '@berth/domain/time';
import { demoId } from './demo-id.ts';
import { colleaguesOf } from './people/colleagues.ts';
import type { DemoOrganisation } from './types.ts';

const IMPORTED_DAYS = 5;
const ADDED = 2;
const CHANGED = 5;
export const memberFileId = ({ id }: DemoOrganisation) => demoId('member-file', id);

/** Seeds the last import of colleagues, without the content of its file. */
export async function seedMemberFile(tx: TenantTx, organisation: DemoOrganisation, uploadedBy: string, now: number) {
  const rows = colleaguesOf(organisation).length;
  const at = now - IMPORTED_DAYS * DAY_MS;
  await tx
    .insertInto('csv_job')
    .values({
      organisation_id: organisation.id,
      id: memberFileId(organisation),
      file_name: 'people.csv',
      content: Buffer.alloc(0),
      building_ids: organisation.buildings.map(({ id }) => id),
      uploaded_by: uploadedBy,
      token_roles: ['Customer-admin'],
      state: 'done',
      rows,
      next_row: rows,
      added: ADDED,
      changed: CHANGED,
      unchanged: rows - ADDED - CHANGED,
      created_at: new Date(at),
      started_at: new Date(at + 1_000),
      ended_at: new Date(at + MINUTE_MS),
    })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

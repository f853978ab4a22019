import { openDatabase, openPool } from '@berth/database';
import type { RoleUrls } from '@berth/database/migrate';
import { sql } from 'kysely';
import { readDiff } from '../../src/modules/scim/admin/diff.ts';
import type { OrganisationCaller } from '../../src/platform/identity/caller.ts';
import { fillDirectory } from './fill-directory.ts';

const MEGABYTE = 1024 ** 2;

/** Measures the time and memory of computing the difference to a directory with a number of users. */
export async function diffCost({
  urls,
  organisationId,
  users,
}: {
  urls: RoleUrls;
  organisationId: string;
  users: number;
}) {
  const ownerPool = openPool({ url: urls.owner, application: 'bench-owner', size: 1 });
  const apiPool = openPool({ url: urls.api, application: 'bench-api', size: 1 });
  try {
    const owner = openDatabase(ownerPool);
    await fillDirectory(owner, organisationId, users);
    await sql`vacuum (analyze) member, scim_user`.execute(owner);
    const read = () => readDiff({ db: openDatabase(apiPool) })({ organisationId } as OrganisationCaller);
    const before = process.memoryUsage.rss();
    const began = performance.now();
    const { rows: _rows, ...counts } = await read();
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    return { seconds, megabytes: Math.round((process.memoryUsage.rss() - before) / MEGABYTE), ...counts };
  } finally {
    await Promise.all([ownerPool.end(), apiPool.end()]);
  }
}

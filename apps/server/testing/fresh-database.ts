import { randomBytes } from 'node:crypto';
import { openDatabase, openPool } from '@berth/database';
import { migrate, type RoleUrls } from '@berth/database/migrate';
import { adminUrl, anOrganisation, urlsOf } from '@berth/testkit';

/** A migrated database with one organisation, for programs that run outside the tests. Gone after the work. */
export async function withFreshDatabase<T>(work: (urls: RoleUrls, organisationId: string) => Promise<T>): Promise<T> {
  const name = `bench_${randomBytes(6).toString('hex')}`;
  const urls = urlsOf(name);
  await migrate(urls);
  const owner = openPool({ url: urls.owner, application: 'bench-owner', size: 1 });
  const { id } = await anOrganisation(openDatabase(owner));
  await owner.end();
  try {
    return await work(urls, id);
  } finally {
    const admin = openPool({ url: adminUrl(), application: 'bench-admin', size: 1 });
    await admin.query({ text: `drop database if exists ${name} with (force)` });
    await admin.end();
  }
}

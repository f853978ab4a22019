import type { RoleUrls } from '@berth/database/migrate';

/** The administrator's URL of the test server; all other URLs are derived from it. */
export function adminUrl(): string {
  const url = process.env['TEST_DATABASE_ADMIN_URL'];
  if (url === undefined)
    throw new Error('TEST_DATABASE_ADMIN_URL is not set: start the services (npm run services -- --profile test)');
  return url;
}

const as = (admin: string, role: string, database: string) => {
  const url = new URL(admin);
  url.username = role;
  url.password = 'berth-demo';
  url.pathname = `/${database}`;
  return url.href;
};

export const urlsOf = (database: string, admin = adminUrl()): RoleUrls => ({
  admin,
  owner: as(admin, 'berth_owner', database),
  api: as(admin, 'berth_api', database),
  worker: as(admin, 'berth_worker', database),
  ingest: as(admin, 'berth_ingest', database),
  keeper: as(admin, 'berth_keeper', database),
});

import type { RoleUrls } from '@berth/database/migrate';

/** The administrator of the test server; every other address is made from it. */
export function adminUrl(): string {
  const url = process.env['TEST_DATABASE_ADMIN_URL'];
  if (url === undefined)
    throw new Error('TEST_DATABASE_ADMIN_URL is not set: start the services (npm run services -- --profile test)');
  return url;
}

const as = (role: string, database: string) => {
  const url = new URL(adminUrl());
  url.username = role;
  url.password = 'berth-demo';
  url.pathname = `/${database}`;
  return url.href;
};

export const urlsOf = (database: string): RoleUrls => ({
  admin: adminUrl(),
  owner: as('berth_owner', database),
  api: as('berth_api', database),
  worker: as('berth_worker', database),
});

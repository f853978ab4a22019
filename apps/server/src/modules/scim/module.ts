import type { Module } from '../../platform/module.ts';

export const scimModule: Module = {
  name: 'scim',
  owns: ['scim_group', 'scim_group_member', 'scim_leaver', 'scim_mapping', 'scim_settings', 'scim_token', 'scim_user'],
  directoryGuard: async () => (await import('./tokens/authorise-directory.ts')).createAuthoriseDirectory,
  routes: [
    async () => (await import('./users/users.routes.ts')).scimUserRoutes,
    async () => (await import('./groups/groups.routes.ts')).scimGroupRoutes,
    async () => (await import('./admin/scim-admin.routes.ts')).scimAdminRoutes,
  ],
  onEvents: [
    async () => (await import('./follow/follow-directory.job.ts')).followDirectoryJob,
    async () => (await import('./follow/release-leaver.job.ts')).releaseLeaver,
  ],
};

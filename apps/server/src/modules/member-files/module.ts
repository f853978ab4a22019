import type { Module } from '../../platform/module.ts';

/** Member files: validated, uploaded and imported in the background. */
export const memberFilesModule: Module = {
  name: 'member-files',
  owns: ['csv_check', 'csv_job', 'csv_job_error'],
  routes: [async () => (await import('./member-files.routes.ts')).memberFileRoutes],
  onEvents: [async () => (await import('./import-members.job.ts')).importMembers],
  scheduled: [async () => (await import('./forget-member-files.job.ts')).forgetMemberFiles],
};

import type { Module } from '../../platform/module.ts';

export const peopleModule: Module = {
  name: 'people',
  owns: ['building_departure', 'invitation', 'member_warning'],
  routes: [
    async () => (await import('./users.routes.ts')).usersRoutes,
    async () => (await import('./invitations/invitations.routes.ts')).invitationRoutes,
  ],
  onEvents: [
    async () => (await import('./leaving/release-member.job.ts')).releaseMember,
    async () => (await import('./leaving/release-in-building.job.ts')).releaseInBuilding,
    async () => (await import('./leaving/restore-returned.job.ts')).restoreReturned,
    async () => (await import('./mails/write-member-mails.job.ts')).writeMemberMails,
  ],
  scheduled: [
    async () => (await import('./unseen/remove-unseen.job.ts')).removeUnseen,
    async () => (await import('./erasing/erase-removed.job.ts')).eraseRemoved,
  ],
};

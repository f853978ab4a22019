import type { Module } from '../../platform/module.ts';

export const peopleModule: Module = {
  name: 'people',
  owns: ['building_departure', 'invitation', 'member_warning', 'removal_breaker'],
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
  gauges: [async () => (await import('./unseen/removal-operations.ts')).measureRemovals],
  commands: [
    {
      name: 'removals',
      does: 'list the buildings in which removing unseen users stopped',
      run: async () => (await import('./unseen/removal-operations.ts')).listStoppedRemovals,
    },
    {
      name: 'resume-removals',
      takes: 'organisation building',
      wordCount: 2,
      does: 'let it go on there, by the ids that the list names',
      run: async () => (await import('./unseen/removal-operations.ts')).resumeStoppedRemovals,
    },
  ],
};

import type { Module } from '../../platform/module.ts';

export const waitlistModule: Module = {
  name: 'waitlist',
  owns: ['waitlist_entry'],
  routes: [async () => (await import('./waitlist.routes.ts')).waitlistRoutes],
  onEvents: [async () => (await import('./process/note-released.job.ts')).noteReleased],
  scheduled: [async () => (await import('./process/look-at-waitlists.job.ts')).lookAtWaitlists],
  queued: [
    async () => (await import('./process/process-waitlist.job.ts')).processWaitlistJob,
    async () => (await import('./process/waitlist-queue.ts')).waitlistQueue.wake,
  ],
};

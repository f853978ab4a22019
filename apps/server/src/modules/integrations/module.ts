import type { Module } from '../../platform/module.ts';

export const integrationsModule: Module = {
  name: 'integrations',
  owns: ['webhook_delivery', 'door_card', 'door_event'],
  routes: [
    async () => (await import('./integrations.routes.ts')).integrationRoutes,
    async () => (await import('./doors/doors.routes.ts')).doorRoutes,
  ],
  onEvents: [
    async () => (await import('./webhooks/write-deliveries.job.ts')).writeDeliveries,
    async () => (await import('./webhooks/drain-asked.job.ts')).drainAsked,
    async () => (await import('./doors/note-doors.job.ts')).noteDoors,
  ],
  scheduled: [async () => (await import('./doors/tell-doors.job.ts')).tellDoors],
  queued: [
    async () => (await import('./webhooks/drain-webhooks.job.ts')).drainWebhooks,
    async () => (await import('./webhooks/receiver-queue.ts')).receiverQueue.wake,
    async () => (await import('./doors/drain-doors.job.ts')).drainDoors,
    async () => (await import('./doors/door-queue.ts')).doorQueue.wake,
  ],
  settles: [
    async () => (await import('./webhooks/count-waiting.ts')).countWaiting,
    async () => (await import('./doors/settle-doors.ts')).settleDoors,
  ],
};

import type { Module } from '../../platform/module.ts';

export const integrationsModule: Module = {
  name: 'integrations',
  owns: ['webhook_delivery'],
  routes: [async () => (await import('./integrations.routes.ts')).integrationRoutes],
  onEvents: [
    async () => (await import('./webhooks/write-deliveries.job.ts')).writeDeliveries,
    async () => (await import('./webhooks/drain-asked.job.ts')).drainAsked,
  ],
  queued: [
    async () => (await import('./webhooks/drain-webhooks.job.ts')).drainWebhooks,
    async () => (await import('./webhooks/wake-webhooks.job.ts')).wakeWebhooks,
  ],
};

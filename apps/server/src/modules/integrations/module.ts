import type { Module } from '../../platform/module.ts';

export const integrationsModule: Module = {
  name: 'integrations',
  owns: ['webhook_delivery'],
  onEvents: [async () => (await import('./webhooks/write-deliveries.job.ts')).writeDeliveries],
  queued: [
    async () => (await import('./webhooks/drain-webhooks.job.ts')).drainWebhooks,
    async () => (await import('./webhooks/wake-webhooks.job.ts')).wakeWebhooks,
  ],
};

import type { ProcessMutants } from './planted-env.ts';

const WEBHOOKS = 'apps/server/src/modules/integrations/webhooks';

/** Faults that only an endpoint's ledger reveals. */
export const WEBHOOK_MUTANTS: ProcessMutants = {
  'id-per-attempt': {
    edits: [
      {
        file: `${WEBHOOKS}/drain-webhooks.job.ts`,
        from: 'sendWebhook(safeFetch, receiver, { id, body })',
        to: 'sendWebhook(safeFetch, receiver, { id: crypto.randomUUID(), body })',
      },
    ],
  },
  'no-order': {
    edits: [
      {
        file: `${WEBHOOKS}/deliveries.sql.ts`,
        from: 'earlier.event_id < d.event_id)`',
        to: 'earlier.event_id is null)`',
      },
    ],
  },
};

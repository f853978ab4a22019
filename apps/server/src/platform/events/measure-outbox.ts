import type { Meter } from '@opentelemetry/api';
import { sql } from 'kysely';
import type { GaugeDeps } from '../module.ts';

/** Nearly always zero: a growing number means that no worker dispatches events. */
export const measureOutbox = (meter: Meter, { db }: GaugeDeps): void =>
  meter
    .createObservableGauge('events_waiting', { description: 'Events that wait to be dispatched' })
    .addCallback(async (gauge) => {
      const { count } = await db
        .selectFrom('outbox')
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow();
      gauge.observe(count);
    });

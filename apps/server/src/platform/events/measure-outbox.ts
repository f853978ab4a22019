import { EVENT_TYPES } from '@berth/events';
import type { Meter } from '@opentelemetry/api';
import { sql } from 'kysely';
import type { GaugeDeps } from '../module.ts';

/** Counts events by whether this release knows their type; the others wait for the workers of a newer one. */
const waitingOf = async (db: GaugeDeps['db']) =>
  db
    .selectFrom('outbox')
    .select(sql<number>`count(*) filter (where outbox.type = any(${EVENT_TYPES}::text[]))::int`.as('dispatchable'))
    .select(sql<number>`count(*) filter (where outbox.type <> all(${EVENT_TYPES}::text[]))::int`.as('newer'))
    .executeTakeFirstOrThrow();

/** Both are nearly always zero. */
export function measureOutbox(meter: Meter, { db }: GaugeDeps): void {
  const dispatchable = meter.createObservableGauge('events_waiting', {
    description: 'Events that wait to be dispatched: a growing number means that no worker does it',
  });
  const newer = meter.createObservableGauge('events_of_newer_release', {
    description: 'Events that wait for the workers of a newer release',
  });
  meter.addBatchObservableCallback(
    async (result) => {
      const waiting = await waitingOf(db);
      result.observe(dispatchable, waiting.dispatchable);
      result.observe(newer, waiting.newer);
    },
    [dispatchable, newer],
  );
}

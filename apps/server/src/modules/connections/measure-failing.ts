import type { Meter } from '@opentelemetry/api';
import { sql } from 'kysely';
import { inAllOrganisations, measureEachMinute } from '../../platform/jobs/all-organisations.ts';
import type { GaugeDeps } from '../../platform/module.ts';

const FAILING = [
  { table: 'forward_state', name: 'webhooks_failing', description: 'Endpoints that do not accept what is sent' },
  { table: 'door_bridge', name: 'doors_failing', description: 'Door bridges that do not answer' },
] as const;

export const measureFailing = (meter: Meter, { db }: GaugeDeps): void => {
  for (const { table, ...gauge } of FAILING)
    measureEachMinute(meter, gauge, () =>
      inAllOrganisations(db, async (tx) => {
        const { count } = await tx
          .selectFrom(table)
          .select(sql<number>`count(*)::int`.as('count'))
          .where(sql.ref(`${table}.failing_since`), 'is not', null)
          .executeTakeFirstOrThrow();
        return count;
      }),
    );
};

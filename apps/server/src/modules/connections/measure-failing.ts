import type { ConnectionKind } from '@berth/domain/integrations';
import type { Meter } from '@opentelemetry/api';
import { sql } from 'kysely';
import { inAllOrganisations, measureEachMinute } from '../../platform/jobs/all-organisations.ts';
import type { GaugeDeps } from '../../platform/module.ts';

const FAILING = [
  { kinds: ['receiver'], name: 'webhooks_failing', description: 'Endpoints that reject deliveries' },
  { kinds: ['doors'], name: 'doors_failing', description: 'Door bridges that do not answer' },
  { kinds: ['azure', 'google'], name: 'calendars_failing', description: 'Rooms whose calendar is not in sync' },
] as const satisfies readonly { kinds: ConnectionKind[]; name: string; description: string }[];

export const measureFailing = (meter: Meter, { db }: GaugeDeps): void => {
  for (const { kinds, ...gauge } of FAILING)
    measureEachMinute(meter, gauge, () =>
      inAllOrganisations(db, async (tx) => {
        const { count } = await tx
          .selectFrom('connection_health')
          .select(sql<number>`count(*)::int`.as('count'))
          .where('connection_health.failing_since', 'is not', null)
          .where('connection_health.kind', 'in', [...kinds])
          .executeTakeFirstOrThrow();
        return count;
      }),
    );
};

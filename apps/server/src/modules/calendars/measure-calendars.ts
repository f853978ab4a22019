import type { Meter } from '@opentelemetry/api';
import { sql } from 'kysely';
import { inAllOrganisations, measureEachMinute } from '../../platform/jobs/all-organisations.ts';
import type { GaugeDeps } from '../../platform/module.ts';

export const measureCalendars = (meter: Meter, { db }: GaugeDeps): void =>
  measureEachMinute(meter, { name: 'calendars_failing', description: 'Rooms whose calendar is not in sync' }, () =>
    inAllOrganisations(db, async (tx) => {
      const { count } = await tx
        .selectFrom('calendar_room')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('calendar_room.failing_since', 'is not', null)
        .executeTakeFirstOrThrow();
      return count;
    }),
  );

import { inTenant } from '@berth/database';
import type { Meter } from '@opentelemetry/api';
import { organisationIds } from '../../../platform/jobs/organisation-ids.ts';
import type { GaugeDeps } from '../../../platform/module.ts';
import { differedLately } from './usage-day.sql.ts';

export const measureUsage = (meter: Meter, { db }: GaugeDeps): void =>
  meter
    .createObservableGauge('usage_differed', {
      description: 'Days whose figures differed from a plain count since yesterday',
    })
    .addCallback(async (gauge) => {
      let differed = 0;
      for await (const organisationId of organisationIds(db))
        differed += await inTenant(db, organisationId, (tx) => differedLately(tx, organisationId));
      gauge.observe(differed);
    });

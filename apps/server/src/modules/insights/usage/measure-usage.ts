import type { Meter } from '@opentelemetry/api';
import { inAllOrganisations, measureEachMinute } from '../../../platform/jobs/all-organisations.ts';
import type { GaugeDeps } from '../../../platform/module.ts';
import { differedLately } from './usage-day.sql.ts';

export const measureUsage = (meter: Meter, { db }: GaugeDeps): void =>
  measureEachMinute(
    meter,
    { name: 'usage_differed', description: 'Days whose figures differed from a plain count since yesterday' },
    () => inAllOrganisations(db, differedLately),
  );

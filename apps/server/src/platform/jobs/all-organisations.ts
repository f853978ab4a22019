import { type Database, inTenant, type TenantTx } from '@berth/database';
import { MINUTE_MS } from '@berth/domain/time';
import type { Meter } from '@opentelemetry/api';
import { rememberedFor } from '../http/remembered-for.ts';

const NO_ORGANISATION = '00000000-0000-0000-0000-000000000000';

/**
 * Reads rows of all organisations that need an operator, in one query. Only for the worker's role, and only in tables
 * with a policy for it.
 */
export const inAllOrganisations = <T>(worker: Database, read: (tx: TenantTx) => Promise<T>): Promise<T> =>
  inTenant(worker, NO_ORGANISATION, read);

/** A gauge that is measured at most once a minute, however often it is scraped. */
export function measureEachMinute(
  meter: Meter,
  { name, description }: { readonly name: string; readonly description: string },
  count: () => Promise<number>,
): void {
  const measured = rememberedFor(MINUTE_MS, count);
  meter.createObservableGauge(name, { description }).addCallback(async (gauge) => gauge.observe(await measured()));
}

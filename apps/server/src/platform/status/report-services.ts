import type { Database } from '@berth/database';
import { SECOND_MS } from '@berth/domain/time';
import type { Logger } from '../logging/logger.ts';
import type { Running } from '../module.ts';
import type { ServiceReport } from './service-report.ts';
import { storeReport } from './service-report.sql.ts';

const EVERY_MS = 10 * SECOND_MS;

/** Reports services every ten seconds, for the status page of the api. Without reports, it shows them as unavailable. */
export function reportServices(
  { db, log }: { readonly db: Database; readonly log: Logger },
  reports: readonly ServiceReport[],
): Running {
  let running = Promise.resolve();
  const report = async () => {
    for (const { service, state } of reports)
      try {
        await storeReport(db, service, await state());
      } catch (error) {
        log.warn({ err: error, service }, 'a service was not reported');
      }
  };
  const next = () => {
    running = running.then(report);
  };
  next();
  const timer = setInterval(next, EVERY_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

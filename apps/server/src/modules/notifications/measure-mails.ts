import type { Meter } from '@opentelemetry/api';
import type { GaugeDeps } from '../../platform/module.ts';
import { mailBacklog } from './mail-backlog.ts';

/** Reports the number and age of waiting mails, which alert an operator when the mail server is down. */
export function measureMails(meter: Meter, { db }: Pick<GaugeDeps, 'db'>): void {
  const waiting = meter.createObservableGauge('mails_waiting', { description: 'Mails that were not handed over yet' });
  const oldest = meter.createObservableGauge('mails_oldest_waiting', { description: 'Age of the oldest', unit: 's' });
  const dead = meter.createObservableGauge('mails_dead_letters', { description: 'Mails that used up their attempts' });
  meter.addBatchObservableCallback(
    async (result) => {
      const backlog = await mailBacklog(db);
      result.observe(waiting, backlog.waiting);
      result.observe(oldest, backlog.oldestSeconds);
      result.observe(dead, backlog.deadLetters);
    },
    [waiting, oldest, dead],
  );
}

import type { Meter } from '@opentelemetry/api';
import { count } from '../../platform/metrics/process-meter.ts';
import type { GaugeDeps } from '../../platform/module.ts';
import { mailBacklog } from './mail-backlog.ts';

/** The objective: 99 % of the mails are handed over within it. */
const IN_TIME_S = 120;

const HANDED_OVER = ['mails_handed_over', 'Mails that the mail server accepted, within two minutes or later'] as const;

export const countHandedOver = (seconds: number): void =>
  count(...HANDED_OVER, { status: seconds <= IN_TIME_S ? 'in_time' : 'late' });

/** Reports the number and age of waiting mails, which alert an operator when the mail server is down. */
export function measureMails(meter: Meter, { db }: Pick<GaugeDeps, 'db'>): void {
  const waiting = meter.createObservableGauge('mails_waiting', { description: 'Mails that were not handed over yet' });
  const oldest = meter.createObservableGauge('mails_oldest_waiting', { description: 'Age of the oldest', unit: 's' });
  const dead = meter.createObservableGauge('mails_dead_letters', { description: 'Mails that used up their attempts' });
  // From zero, so that the first mail counts as an increase.
  for (const status of ['in_time', 'late']) count(...HANDED_OVER, { status }, 0);
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

import { inTenant } from '@berth/database';
import { isItsDay, opensAt } from '@berth/domain/neighbourhoods';
import type { Deps } from '../../platform/deps.ts';
import { organisationJob } from '../../platform/jobs/for-each-organisation.ts';
import type { ScheduledJob } from '../../platform/jobs/job.ts';
import { belongsTo } from '../identity/index.ts';
import { type Awaited, awaitedIn, takeNotifications } from './notifications.sql.ts';

/** By time, by demand, by an administrator, or because its settings no longer restrict the day. */
const isOpen = (awaited: Awaited): boolean =>
  awaited.isOpened ||
  !awaited.hasPeople ||
  !isItsDay(awaited, awaited.day) ||
  awaited.now >= opensAt(awaited, awaited.day, awaited.zone);

/**
 * Notifies members of neighbourhoods that are open now, unless they have reserved a desk on that day or lost access to
 * the building. One job for every way of opening, so that no one gets two mails; a notification is deleted with the event
 * that announces it, so running the job twice, or on two workers, notifies once.
 */
export const notifyOpened = (deps: Deps): ScheduledJob =>
  organisationJob(deps, {
    name: 'notify-opened-neighbourhoods',
    cron: '* * * * *',
    async runIn(organisationId) {
      const awaited = await inTenant(deps.db, organisationId, (tx) => awaitedIn(tx, organisationId));
      for (const one of awaited.filter(isOpen))
        await inTenant(deps.db, organisationId, async (tx) => {
          const { id: neighbourhoodId, buildingId, day } = one;
          const events = [];
          for (const { memberId, hasReserved } of await takeNotifications(tx, organisationId, one))
            if (!hasReserved && (await belongsTo(tx, { organisationId, buildingId, memberId })))
              events.push({
                organisationId,
                type: 'neighbourhood.opened-for-member.v1' as const,
                payload: { buildingId, neighbourhoodId, memberId, day },
                actorId: undefined,
              });
          if (events.length > 0) await deps.record(tx, events);
        });
    },
  });

import { inTenant } from '@berth/database';
import { isItsDay, opensAt, opensEarly } from '@berth/domain/neighbourhoods';
import type { Deps } from '../../platform/deps.ts';
import { organisationJob } from '../../platform/jobs/for-each-organisation.ts';
import type { ScheduledJob } from '../../platform/jobs/job.ts';
import { type Demand, demandIn } from './demand.sql.ts';
import { insertOpenings } from './neighbourhoods.sql.ts';
import { announceOpened } from './open-neighbourhood.ts';

const isDue = (demand: Demand): boolean =>
  isItsDay(demand, demand.day) && demand.now < opensAt(demand, demand.day, demand.zone) && opensEarly(demand, demand);

/**
 * Opens neighbourhoods every minute where little else is free on their floor. Running it twice, or on two workers, opens
 * each once. It stays open for that day, also if desks become free again: people have planned with it.
 */
export const openByDemand = (deps: Deps): ScheduledJob =>
  organisationJob(deps, {
    name: 'open-neighbourhoods',
    cron: '* * * * *',
    async runIn(organisationId) {
      const demand = await inTenant(deps.db, organisationId, (tx) => demandIn(tx, organisationId));
      const due = Map.groupBy(demand.filter(isDue), ({ buildingId }) => buildingId);
      for (const [buildingId, openings] of due)
        await inTenant(deps.db, organisationId, async (tx) => {
          const opened = await insertOpenings(tx, organisationId, openings, 'demand');
          const floors = new Map(openings.map(({ id, floorId }) => [id, floorId]));
          const place = { organisationId, buildingId };
          const announced = { opened, reason: 'demand', actorId: undefined } as const;
          await announceOpened(deps, tx, place, announced, (id) => floors.get(id) ?? '');
        });
    },
  });

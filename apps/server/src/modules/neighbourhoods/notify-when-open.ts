import { inTenant } from '@berth/database';
import { isRestrictedFor, neighbourhoodOn, phaseOf } from '@berth/domain/neighbourhoods';
import { personalLimits } from '@berth/domain/reservations';
import { type LocalDate, localDayOf } from '@berth/domain/time';
import type { Deps } from '../../platform/deps.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { BuildingNotFound } from '../identity/index.ts';
import { createKnownPremises } from '../premises/index.ts';
import { NeighbourhoodDayPast, NeighbourhoodIsOpen, NeighbourhoodNotFound } from './neighbourhoods.problems.ts';
import { insertNotification } from './notifications.sql.ts';

/** The caller gets a mail when it opens for a day. Those who can reserve already have nothing to wait for. */
export const notifyWhenOpen = ({ db }: Pick<Deps, 'db'>) => {
  const snapshotOf = createKnownPremises(db);
  return async (caller: BuildingCaller, id: string, day: LocalDate): Promise<void> => {
    const { organisationId, memberId, now, attributes } = caller;
    const { zone, neighbourhoods } = await snapshotOf(caller);
    const placed = neighbourhoods.all.find((one) => one.id === id);
    await inTenant(db, organisationId, async (tx) => {
      if (memberId === undefined) throw BuildingNotFound();
      if (placed === undefined) throw NeighbourhoodNotFound();
      if (day < localDayOf(now, zone)) throw NeighbourhoodDayPast();
      const on = neighbourhoodOn(placed, { day, zone, isOpened: placed.openedOn.has(day) });
      const { userpools } = personalLimits(attributes);
      const waits = isRestrictedFor(placed, { userpools, memberId }, day) && phaseOf(on, now) === 'people';
      if (!waits) throw NeighbourhoodIsOpen();
      await insertNotification(tx, { organisationId, memberId, neighbourhoodId: id, day });
    });
  };
};

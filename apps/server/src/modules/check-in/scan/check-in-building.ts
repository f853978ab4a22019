import { inTenant } from '@berth/database';
import { localDayOf, settingsFrom } from '@berth/domain';
import type { Deps } from '../../../platform/deps.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { BuildingNotFound } from '../../identity/index.ts';
import { BuildingCheckInOff } from '../check-in.problems.ts';
import { notePresence } from '../../presence/index.ts';
import { codedObject } from './scan.sql.ts';

/** Records that the caller is in the building today. Idempotent within a day: the first time counts. */
export const checkInToBuilding =
  ({ db, live }: Pick<Deps, 'db' | 'live'>) =>
  (caller: BuildingCaller) =>
    inTenant(db, caller.organisationId, async (tx) => {
      const { organisationId, buildingId, memberId } = caller;
      const building = await codedObject(tx, caller, buildingId);
      // Operators can open every building, but are not members of it.
      if (memberId === undefined || building === undefined) throw BuildingNotFound();
      if (!settingsFrom(building.settings).allow_check_in_without_reservation) throw BuildingCheckInOff();
      const localDay = localDayOf(building.now, building.zone);
      const at = await notePresence(tx, { organisationId, buildingId, memberId, localDay });
      live.announce(tx, { organisationId, buildingId }, { kind: 'presence', ids: [memberId] });
      return at;
    });

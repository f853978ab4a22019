import type { AffectedReservations } from '@berth/contract';
import { type Database, inTenant } from '@berth/database';
import type { BuildingKey } from '../../../platform/keys.ts';
import { affectedBy, namedIn } from './affected-by.ts';
import { SpaceNotFound } from '../../premises/index.ts';
import { affectedRows, countOfBuilding } from './affected-reservations.sql.ts';
import { MOST_MOVED } from './displace-reservations.ts';

/** The reservations that a removal of these spaces would concern, while nothing is removed yet. */
export const affectedReservations =
  (db: Database) =>
  async (at: BuildingKey, ids: readonly string[]): Promise<AffectedReservations> => {
    const unique = [...new Set(ids)];
    const rows = await inTenant(db, at.organisationId, async (tx) => {
      if ((await countOfBuilding(tx, at, unique)) < unique.length) throw SpaceNotFound();
      return affectedRows(tx, at, unique);
    });
    const upcoming = rows.filter(({ hasBegun }) => !hasBegun);
    const running = rows.filter(({ hasBegun }) => hasBegun);
    return {
      upcoming: affectedBy(upcoming, { canMove: upcoming.length <= MOST_MOVED, canLeave: false }).data,
      running: { reservations: running.length, first: namedIn(running) },
      checkedIn: new Set(rows.filter(({ isCheckedIn }) => isCheckedIn).map(({ memberId }) => memberId)).size,
    };
  };

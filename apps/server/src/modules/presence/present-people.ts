import { inTenant } from '@berth/database';
import type { Deps } from '../../platform/deps.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { readPresence } from './read-presence.ts';

/**
 * For staff, outside an evacuation: shows only what the list of reservations does, and entrances without a reservation.
 */
export const presentPeople =
  ({ db }: Pick<Deps, 'db'>) =>
  (caller: BuildingCaller) =>
    inTenant(db, caller.organisationId, async (tx) => {
      const { floors, people } = await readPresence(tx, { ...caller, since: caller.now });
      return {
        now: new Date(caller.now).toISOString(),
        floors,
        people: people.map(({ key, hostName: _host, ...person }) => ({ ...person, memberId: key })),
      };
    });

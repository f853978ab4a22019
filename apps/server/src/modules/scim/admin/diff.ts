import type { ScimDiff } from '@berth/contract';
import { inTenant } from '@berth/database';
import { DIRECTORY_EFFECTS } from '@berth/domain';
import type { Deps } from '../../../platform/deps.ts';
import type { OrganisationCaller } from '../../../platform/identity/caller.ts';
import { isMade, plannedChanges } from '../follow/planned-changes.ts';
import { allUserIds, wantedMembers } from '../follow/wanted-members.sql.ts';

const MOST_ROWS = 100;

/** What following the directory would change, worked out by what would change it. */
export const readDiff =
  ({ db }: Pick<Deps, 'db'>) =>
  (caller: OrganisationCaller): Promise<ScimDiff> =>
    inTenant(db, caller.organisationId, async (tx) => {
      const users = await wantedMembers(tx, caller, await allUserIds(tx, caller));
      const planned = await plannedChanges(tx, caller, users, { lock: false });
      const made = planned.filter(isMade);
      const count = (effect: (typeof DIRECTORY_EFFECTS)[number]) =>
        made.filter(({ change }) => change.effect === effect).length;
      const rows = made.toSorted(
        (one, other) => DIRECTORY_EFFECTS.indexOf(other.change.effect) - DIRECTORY_EFFECTS.indexOf(one.change.effect),
      );
      return {
        added: count('added'),
        linked: count('linked'),
        changed: count('changed'),
        suspended: count('suspended'),
        resumed: count('resumed'),
        unchanged: planned.length - made.length,
        rows: rows.slice(0, MOST_ROWS).map(({ wanted, change }) => ({
          email: wanted.email,
          name: `${wanted.firstName} ${wanted.lastName}`.trim(),
          effect: change.effect,
          fields: [...change.fields],
        })),
      };
    });

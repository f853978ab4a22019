import type { ScimDiff } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import { DIRECTORY_EFFECTS } from '@berth/domain/scim';
import type { Deps } from '../../../platform/deps.ts';
import type { OrganisationCaller } from '../../../platform/identity/caller.ts';
import { isMade, type PlannedChange, plannedChanges } from '../follow/planned-changes.ts';
import { userIdsAfter, directoryMembers } from '../follow/directory-members.sql.ts';

const MOST_ROWS = 100;
/** The batch size: bounds how many users are in memory, whatever the size of the directory. */
export const USERS_AT_ONCE = 1000;

type Effect = (typeof DIRECTORY_EFFECTS)[number];
type Row = ScimDiff['rows'][number];

async function* plannedForAll(tx: TenantTx, caller: OrganisationCaller): AsyncGenerator<PlannedChange[]> {
  let after: string | undefined;
  do {
    const ids = await userIdsAfter(tx, caller, after, USERS_AT_ONCE);
    yield plannedChanges(tx, caller, await directoryMembers(tx, caller, ids), { lock: false });
    after = ids.length < USERS_AT_ONCE ? undefined : ids.at(-1);
  } while (after !== undefined);
}

/** Counts all changes, and keeps only as many rows of each effect as are shown. */
function createTally() {
  const counts = new Map<Effect, number>();
  const rowsByEffect = new Map<Effect, Row[]>(DIRECTORY_EFFECTS.map((effect) => [effect, []]));
  let total = 0;
  return {
    add(planned: readonly PlannedChange[]) {
      total += planned.length;
      for (const { wanted, change } of planned.filter(isMade)) {
        const { effect, fields } = change;
        counts.set(effect, (counts.get(effect) ?? 0) + 1);
        const rows = rowsByEffect.get(effect);
        if (rows === undefined || rows.length >= MOST_ROWS) continue;
        const name = `${wanted.firstName} ${wanted.lastName}`.trim();
        rows.push({ email: wanted.email, name, effect, fields: [...fields] });
      }
    },
    of: (effect: Effect) => counts.get(effect) ?? 0,
    unchanged: () => total - [...counts.values()].reduce((sum, count) => sum + count, 0),
    /** The most severe effects first. */
    rows: () =>
      DIRECTORY_EFFECTS.toReversed()
        .flatMap((effect) => rowsByEffect.get(effect) ?? [])
        .slice(0, MOST_ROWS),
  };
}

/** The changes that following the directory would make, computed by the same code that makes them. */
export const readDiff =
  ({ db }: Pick<Deps, 'db'>) =>
  (caller: OrganisationCaller): Promise<ScimDiff> =>
    inTenant(db, caller.organisationId, async (tx) => {
      const tally = createTally();
      for await (const planned of plannedForAll(tx, caller)) tally.add(planned);
      return {
        added: tally.of('added'),
        linked: tally.of('linked'),
        changed: tally.of('changed'),
        suspended: tally.of('suspended'),
        resumed: tally.of('resumed'),
        unchanged: tally.unchanged(),
        rows: tally.rows(),
      };
    });

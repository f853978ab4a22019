import type { Evacuation, EvacuationKind } from '@berth/contract';
import { inTenant, type TenantTx } from '@berth/database';
import { isSeenInside } from '@berth/domain/presence';
import type { Deps } from '../../platform/deps.ts';
import { auditMany } from '../../platform/events/audit.ts';
import { noteChange } from '../../platform/events/note-change.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import type { BuildingKey } from '../../platform/keys.ts';
import {
  closeEvacuation,
  closeForgotten,
  currentEvacuation,
  lockOpenEvacuation,
  startEvacuation as storeStart,
} from './evacuations.sql.ts';
import { readPresence } from './read-presence.ts';
import { EvacuationNotFound, EvacuationUnderWay } from './presence.problems.ts';
import { presentEvacuation } from './read-evacuations.ts';
import { storeTicks, type Tick, ticksOf } from './ticks.sql.ts';

type Start = { readonly kind: EvacuationKind; readonly meetingPoint: string };

export const startEvacuation = (deps: Deps) => (caller: BuildingCaller, start: Start) =>
  inTenant(deps.db, caller.organisationId, async (tx): Promise<Evacuation> => {
    // Abandoned evacuations are ended at night; a new one does not wait for that.
    await closeForgotten(tx, caller.organisationId, caller.buildingId);
    const started = await storeStart(tx, { ...caller, ...start });
    const stored = started && (await currentEvacuation(tx, caller));
    if (stored === undefined) throw EvacuationUnderWay();
    const { id: subjectId } = stored;
    const change = { action: 'evacuation.started', subjectId, before: null, notice: 'presence' } as const;
    await noteChange(deps, tx, caller, { ...change, after: start });
    return presentEvacuation(stored);
  });

export const tickPeople = (deps: Deps) => (caller: BuildingCaller, evacuationId: string, ticks: readonly Tick[]) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    const { organisationId, buildingId, personId } = caller;
    if ((await lockOpenEvacuation(tx, caller, evacuationId)) === undefined) throw EvacuationNotFound();
    const changed = await storeTicks(tx, { organisationId, evacuationId }, personId, lastOfEach(ticks));
    if (changed.length === 0) return;
    deps.live.announce(tx, caller, { kind: 'presence', ids: [evacuationId] });
    await auditMany(
      tx,
      { organisationId, buildingId, actorId: personId, action: 'evacuation.ticked' },
      changed.map(({ key, seen }) => ({ subjectId: evacuationId, before: null, after: { person: key, seen } })),
    );
  });

/** A phone may send two ticks of one person at once; a statement can store only one. */
function lastOfEach(ticks: readonly Tick[]): Tick[] {
  const inOrder = ticks.toSorted((one, other) => other.millisecondsAgo - one.millisecondsAgo);
  return [...new Map(inOrder.map((tick) => [tick.key, tick])).values()];
}

/** Counts the people inside, and how many of them were seen. */
async function countsOf(tx: TenantTx, at: BuildingKey, query: { id: string; now: number; since: number }) {
  const { people } = await readPresence(tx, { ...at, ...query });
  const inside = people.filter(isSeenInside);
  const ticks = await ticksOf(tx, { organisationId: at.organisationId, evacuationId: query.id });
  const seen = new Set(ticks.map(({ key }) => key));
  return { people: inside.length, seen: inside.filter(({ key }) => seen.has(key)).length };
}

export const endEvacuation = (deps: Deps) => (caller: BuildingCaller, id: string) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    const open = await lockOpenEvacuation(tx, caller, id);
    if (open === undefined) throw EvacuationNotFound();
    const counts = await countsOf(tx, caller, { id, now: caller.now, since: open.startedAt });
    await closeEvacuation(tx, caller.organisationId, id, counts);
    const change = { action: 'evacuation.ended', subjectId: id, before: null, notice: 'presence' } as const;
    await noteChange(deps, tx, caller, { ...change, after: counts });
  });

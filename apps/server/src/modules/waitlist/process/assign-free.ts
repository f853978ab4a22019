import { inTenant, type TenantTx } from '@berth/database';
import type { ObjectType } from '@berth/domain/reservations';
import { dayPeriod, type LocalDate, type Period } from '@berth/domain/time';
import { handOver, wants } from '@berth/domain/waitlist';
import { nowOf } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import type { BuildingKey } from '../../../platform/keys.ts';
import { createKnownPremises } from '../../premises/index.ts';
import {
  announceHolds,
  callerForMember,
  createRefusalsFor,
  fixedOn,
  freeParts,
  holdsIn,
  inOrder,
  insertHolds,
  lockHandOver,
  type NewHold,
  takenOn,
} from '../../reservations/index.ts';
import { type NamedSpace, spacesOf, type WaitlistBuilding } from '../building.sql.ts';
import { type StoredEntry, waitingIn } from '../entries.sql.ts';

/**
 * A waitlist whose members have all used up their limits costs no more evaluations than this at a time. Each one covers
 * all free spaces: a closed neighbourhood has many, which refuse everyone.
 */
const MOST_EVALUATED = 200;
/** The same as for a released space: without a worker, anyone gets it after this. */
const HELD_MS = 60_000;

type FreeSpace = { readonly space: NamedSpace; readonly parts: readonly Period[] };

const wantedBy = (entry: StoredEntry, free: readonly FreeSpace[]): string[] =>
  free.filter(({ space }) => wants(entry, space)).map(({ space }) => space.id);

/** Those who wait and have no offer. */
async function unheldIn(tx: TenantTx, at: BuildingKey): Promise<StoredEntry[]> {
  const held = new Set((await holdsIn(tx, at)).map(({ subjectId }) => subjectId));
  return (await waitingIn(tx, at)).filter(({ id }) => !held.has(id));
}

/** Finds spaces that are free although someone waits for them, and holds them for the next whom the rules allow. */
export function createAssignFree(deps: Deps) {
  const refusalsFor = createRefusalsFor(deps);
  const premisesOf = createKnownPremises(deps.db);

  const freeOn = async (
    at: BuildingKey,
    { zone, rulesVersion }: WaitlistBuilding,
    day: LocalDate,
    type: ObjectType,
  ): Promise<FreeSpace[]> => {
    const { spaces: known, fixedDesks } = await premisesOf({ ...at, rulesVersion });
    const [spaces, taken] = await inTenant(deps.db, at.organisationId, async (tx) => [
      await spacesOf(tx, at, type),
      Map.groupBy(await takenOn(tx, at, [day]), ({ spaceId }) => spaceId),
    ]);
    return spaces
      .filter(({ id }) => known.get(id)?.isReservable)
      .map((space) => {
        const desk = fixedDesks.get(space.id);
        const fixed = desk === undefined ? [] : fixedOn(desk, day, zone);
        return { space, parts: freeParts(dayPeriod(day, zone), [...(taken.get(space.id) ?? []), ...fixed]) };
      });
  };

  /** The spaces among these that the rules grant to a member. */
  const allowedTo = async (
    at: BuildingKey,
    memberId: string,
    spaceIds: readonly string[],
    period: Period,
  ): Promise<ReadonlySet<string>> => {
    const caller = await callerForMember(deps.db, at, memberId, at.buildingId);
    const refusals = caller && (await refusalsFor(caller, { spaceIds, period }));
    return new Set(refusals === undefined ? [] : spaceIds.filter((id) => (refusals.get(id) ?? []).length === 0));
  };

  /** `refused` has pairs of an entry and a space; those found here are added. Returns whether anything is held now. */
  return async (at: BuildingKey, building: WaitlistBuilding, refused: Set<string>): Promise<boolean> => {
    const { now, settings } = building;
    const moment = { now, timeslot: settings.timeslot };
    const waiting = await inTenant(deps.db, at.organisationId, (tx) => unheldIn(tx, at));
    const given: Omit<NewHold, 'expiresAt'>[] = [];
    const allowed = new Map<string, ReadonlySet<string>>();
    for (const [group, entries] of Map.groupBy(waiting, ({ localDay, type }) => `${localDay} ${type}`)) {
      const [day, type] = group.split(' ') as [LocalDate, ObjectType];
      const free = await freeOn(at, building, day, type);
      const ordered = await inTenant(deps.db, at.organisationId, (tx) => inOrder(tx, at, entries, type, building));
      const served = new Set<string>();
      for (const { space, parts } of free)
        for (const part of parts) {
          for (;;) {
            const candidates: StoredEntry[] = ordered.filter(
              ({ id }) => !served.has(id) && !refused.has(`${id} ${space.id}`),
            );
            const [pair] = handOver(part, space, candidates, moment);
            if (pair === undefined) break;
            const { entry, period } = pair;
            const spaceIds =
              allowed.get(entry.id) ??
              (allowed.size < MOST_EVALUATED
                ? await allowedTo(at, entry.memberId, wantedBy(entry, free), period)
                : undefined);
            if (spaceIds === undefined) break;
            allowed.set(entry.id, spaceIds);
            if (!spaceIds.has(space.id)) {
              refused.add(`${entry.id} ${space.id}`);
              continue;
            }
            served.add(entry.id);
            given.push({
              id: newId(),
              floorId: space.floorId,
              spaceId: space.id,
              localDay: day,
              ...period,
              subjectId: entry.id,
              reclaim: undefined,
            });
            break;
          }
        }
    }
    if (given.length === 0) return false;
    return inTenant(deps.db, at.organisationId, async (tx) => {
      await lockHandOver(tx, at);
      // Someone who began to wait since then may come first; the next round decides again.
      const still = await unheldIn(tx, at);
      if (still.some(({ id }) => !waiting.some((one) => one.id === id))) return true;
      const open = new Set(still.map(({ id }) => id));
      const expiresAt = (await nowOf(tx)) + HELD_MS;
      const ids = new Set(
        await insertHolds(
          tx,
          at.organisationId,
          given.filter(({ subjectId }) => open.has(subjectId)).map((hold) => ({ ...hold, expiresAt })),
        ),
      );
      announceHolds(
        deps.live,
        tx,
        at,
        given.filter(({ id }) => ids.has(id)),
      );
      return ids.size > 0;
    });
  };
}

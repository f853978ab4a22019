import type { Database } from '@berth/database';
import { perDatabase } from '../../../../platform/per-database.ts';
import { TEXT_BYTES } from './floor-texts.ts';
import {
  countedOnFloors,
  heldOnFloors,
  sensedOnFloors,
  type VersionsAsked,
  type versionsFrom,
} from './floor-versions.sql.ts';
import { createFloorCache } from './remembered-floors.ts';
import type { HeldRow } from './status.sql.ts';

const HELD = { bytes: 48_000_000, bytesOfRow: 350 };
const COUNTED = { bytes: 12_000_000, bytesOfRow: 10 };
const SENSED = { bytes: 12_000_000, bytesOfRow: 70 };

/**
 * The limit of all map caches in a process, for any number of floors; measured by `remembered-memory.proof.test.ts`.
 */
export const MOST_BYTES = HELD.bytes + COUNTED.bytes + SENSED.bytes + TEXT_BYTES;

export const createFloorCaches = () => ({
  held: createFloorCache<HeldRow>(HELD),
  counted: createFloorCache<number>(COUNTED),
  sensed: createFloorCache<string>(SENSED),
});

/** Shared by all map reads of a process. */
const cachesOf = perDatabase(createFloorCaches);

type Versions = ReturnType<typeof versionsFrom>;

const floorsOf = (versions: ReadonlyMap<string, number>, isIncluded: (floorId: string) => boolean) =>
  new Map([...versions].filter(([floorId]) => isIncluded(floorId)));

/**
 * Reservations and presence on floors on one day. Only floors whose version changed are read again. For floors that are
 * not shown, mostly the number of reservations is enough.
 */
export function createFloorsOfDay(db: Database) {
  const { held, counted, sensed } = cachesOf(db);
  return async ({ organisationId, day, isNow }: VersionsAsked, versions: Versions, visible: ReadonlySet<string>) => {
    const onDay = `${organisationId} ${day}`;
    const isShown = (floorId: string) => visible.has(floorId);
    const ofShown = floorsOf(versions.onDay, isShown);
    const ofOthers = floorsOf(versions.onDay, (floorId) => !isShown(floorId));
    const read = (of: ReadonlyMap<string, number>) =>
      held(onDay, of, (floorIds) => heldOnFloors(db, { organisationId, floorIds }, day));
    const uncounted = floorsOf(ofOthers, (floorId) => !versions.held.has(floorId));
    const [onFloor, numbers, seen] = await Promise.all([
      read(ofShown),
      counted(onDay, uncounted, (floorIds) => countedOnFloors(db, { organisationId, floorIds }, day)),
      sensed(organisationId, floorsOf(versions.sensed, isShown), (floorIds) =>
        sensedOnFloors(db, { organisationId, floorIds }),
      ),
    ]);
    let heldOnDay = 0;
    for (const { rows } of onFloor.values()) heldOnDay += rows.length;
    for (const floorId of ofOthers.keys())
      heldOnDay += versions.held.get(floorId) ?? numbers.get(floorId)?.rows[0] ?? 0;
    return {
      onFloor,
      /** On all of these floors, at any time of the day. */
      heldOnDay,
      everything: async () => [...onFloor.values(), ...(await read(ofOthers)).values()],
      sensed: new Set([...seen.values()].flatMap(({ rows }) => rows)),
      sensedVersions: isNow ? new Map([...seen].map(([id, { version }]) => [id, version])) : undefined,
    };
  };
}

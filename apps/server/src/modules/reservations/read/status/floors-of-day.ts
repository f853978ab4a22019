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
import { rememberingFloors } from './remembered-floors.ts';
import type { HeldRow } from './status.sql.ts';

const HELD = { bytes: 48_000_000, bytesOfRow: 300 };
const COUNTED = { bytes: 12_000_000, bytesOfRow: 10 };
const SENSED = { bytes: 12_000_000, bytesOfRow: 70 };

/** Of a process for what maps remember, however many floors it is asked for; measured by `remembered-memory.proof.test.ts`. */
export const MOST_BYTES = HELD.bytes + COUNTED.bytes + SENSED.bytes + TEXT_BYTES;

export const createFloorMemory = () => ({
  held: rememberingFloors<HeldRow>(HELD),
  counted: rememberingFloors<number>(COUNTED),
  sensed: rememberingFloors<string>(SENSED),
});

/** What every look in a process remembers, whichever part of it looks. */
const memoryOf = perDatabase(createFloorMemory);

type Versions = ReturnType<typeof versionsFrom>;

const floorsOf = (versions: ReadonlyMap<string, number>, isMeant: (floorId: string) => boolean) =>
  new Map([...versions].filter(([floorId]) => isMeant(floorId)));

/**
 * What is held and seen on floors on one day, by the versions that were read: only floors that changed are read again. Of
 * those that are not shown it mostly matters no more than how many are held there.
 */
export function createFloorsOfDay(db: Database) {
  const { held, counted, sensed } = memoryOf(db);
  return async ({ organisationId, day, isNow }: VersionsAsked, versions: Versions, shown: ReadonlySet<string>) => {
    const onDay = `${organisationId} ${day}`;
    const isShown = (floorId: string) => shown.has(floorId);
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
      /** On all of these floors, at whatever time. */
      heldOnDay,
      everything: async () => [...onFloor.values(), ...(await read(ofOthers)).values()],
      sensed: new Set([...seen.values()].flatMap(({ rows }) => rows)),
      sensedVersions: isNow ? new Map([...seen].map(([id, { version }]) => [id, version])) : undefined,
    };
  };
}

import type { Database } from '@berth/database';
import { TEXT_BYTES } from './floor-texts.ts';
import { heldOnFloors, sensedOnFloors, type VersionsAsked, versionsOf } from './floor-versions.sql.ts';
import { rememberingFloors } from './remembered-floors.ts';
import type { HeldRow } from './status.sql.ts';

const HELD = { bytes: 48_000_000, bytesOfRow: 300 };
const SENSED = { bytes: 12_000_000, bytesOfRow: 70 };

/** Of a process for what maps remember, however many floors it is asked for; measured by `remembered-memory.test.ts`. */
export const MOST_BYTES = HELD.bytes + SENSED.bytes + TEXT_BYTES;

/** What every look in a process remembers, whichever part of it looks. */
const memories = new WeakMap<Database, ReturnType<typeof createFloorMemory>>();
export const createFloorMemory = () => ({
  held: rememberingFloors<HeldRow>(HELD),
  sensed: rememberingFloors<string>(SENSED),
});

function memoryOf(db: Database) {
  const known = memories.get(db) ?? createFloorMemory();
  memories.set(db, known);
  return known;
}

/**
 * What is held and seen on floors on one day: one trip for their versions and what the caller holds, and another only for
 * floors that changed since this process read them.
 */
export function createFloorsOfDay(db: Database) {
  const { held, sensed } = memoryOf(db);
  return async (asked: VersionsAsked) => {
    const { organisationId, day } = asked;
    const versions = await versionsOf(db, asked);
    const [onFloor, seen] = await Promise.all([
      held(`${organisationId} ${day}`, versions.onDay, (floorIds) =>
        heldOnFloors(db, { organisationId, floorIds }, day),
      ),
      sensed(organisationId, versions.sensed, (floorIds) => sensedOnFloors(db, { organisationId, floorIds })),
    ]);
    return {
      ofCaller: versions.ofCaller,
      onFloor,
      sensed: new Set([...seen.values()].flatMap(({ rows }) => rows)),
      sensedVersions: asked.isNow ? new Map([...seen].map(([id, { version }]) => [id, version])) : undefined,
    };
  };
}

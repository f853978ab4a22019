import { LRUCache } from 'lru-cache';
import { createFloorNumbers } from './floor-numbers.ts';
import type { VisibleFloor } from './visible-floor.ts';
import type { HeldRow } from './status.sql.ts';

/** The JSON of a desk with one reservation. */
export type DeskText = { readonly row: HeldRow; readonly text: string };

/** The JSON of a floor. */
export type FloorText = {
  readonly version: number;
  readonly sensedVersion: number | undefined;
  readonly rooms: string;
  /** The rooms in `rooms`, which depend on the viewer group and not on reservations. */
  readonly refusedRooms: VisibleFloor['rooms'];
  /** The answer to a request for this floor alone. */
  readonly answer: Buffer;
  /** The desks in the answer, without brackets; the same memory. */
  readonly desks: Buffer;
  /** Desks by id. Most are the same in the next version. */
  readonly deskTexts: ReadonlyMap<string, DeskText>;
  /** Names expire too, by `performance.now()`, which is never set back. */
  readonly until: number;
};

export const TEXT_BYTES = 48_000_000;
const BYTES_OF_TEXT = 1200;
/** The size of a desk besides its text: its row, which only this cache references, and its map entries. */
const BYTES_OF_DESK = 500;
/** A single character beyond Latin-1 makes every character of a text take two bytes. */
const BYTES_OF_LETTER = 2;

function sizeOf({ rooms, answer, desks, deskTexts }: FloorText): number {
  // A room as an object takes about as much memory as its text.
  const letters = 2 * rooms.length + (deskTexts.size === 0 ? 0 : desks.length);
  return BYTES_OF_TEXT + answer.length + BYTES_OF_LETTER * letters + BYTES_OF_DESK * deskTexts.size;
}

/** A text is valid for its whole viewer group as long as the versions of the floor do not change. */
export function createFloorTexts() {
  const numbers = createFloorNumbers();
  const texts = new LRUCache<number, FloorText>({ maxSize: TEXT_BYTES, sizeCalculation: sizeOf });
  return (viewerGroup: string) => {
    const numberOf = numbers(viewerGroup);
    return {
      /** The last text, whatever its version; undefined if its names have expired. */
      find(floorId: string): FloorText | undefined {
        const text = texts.get(numberOf(floorId));
        return text !== undefined && text.until > performance.now() ? text : undefined;
      },
      keep: (floorId: string, text: FloorText) => texts.set(numberOf(floorId), text),
    };
  };
}

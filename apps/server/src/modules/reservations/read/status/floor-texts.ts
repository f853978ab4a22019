import { LRUCache } from 'lru-cache';
import type { VisibleFloor } from './visible-floor.ts';
import type { HeldRow } from './status.sql.ts';

/** A desk that one reservation holds, written out. */
export type DeskText = { readonly row: HeldRow; readonly text: string };

/** A floor as it stands in an answer, written out. */
export type FloorText = {
  readonly version: number;
  readonly sensedVersion: number | undefined;
  readonly rooms: string;
  /** What is written there: of the audience, whatever is held. */
  readonly refusedRooms: VisibleFloor['rooms'];
  readonly desks: string;
  /** By the desk's id: most of them stand in the next version as they do in this one. */
  readonly deskTexts: ReadonlyMap<string, DeskText>;
  /** Names change too, by this process's clock. */
  readonly until: number;
};

export const TEXT_BYTES = 48_000_000;
const BYTES_OF_TEXT = 800;
/** Beside its text: the row, which is of an earlier reading and remembered by nobody else, and its places in memory. */
const BYTES_OF_DESK = 500;
/** One name with a letter beyond Latin-1, and every letter of the text takes two bytes. */
const BYTES_OF_LETTER = 2;

function sizeOf({ rooms, desks, deskTexts }: FloorText, key: string): number {
  // A room as an object takes about as much as written out.
  const letters = 2 * rooms.length + desks.length * (deskTexts.size === 0 ? 1 : 2);
  return BYTES_OF_TEXT + key.length + BYTES_OF_LETTER * letters + BYTES_OF_DESK * deskTexts.size;
}

/** What was written for one audience is good for all of it, as long as the floor stands under the same versions. */
export function createFloorTexts() {
  const texts = new LRUCache<string, FloorText>({ maxSize: TEXT_BYTES, sizeCalculation: sizeOf });
  return {
    /** Under whichever version it was written last; undefined when its names are to be read again. */
    find(key: string): FloorText | undefined {
      const text = texts.get(key);
      return text !== undefined && text.until > Date.now() ? text : undefined;
    },
    keep: (key: string, text: FloorText) => texts.set(key, text),
  };
}

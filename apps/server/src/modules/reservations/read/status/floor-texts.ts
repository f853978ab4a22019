import { LRUCache } from 'lru-cache';

/** A floor as it stands in an answer, written out. */
export type FloorText = {
  readonly version: number;
  readonly sensedVersion: number | undefined;
  readonly rooms: string;
  readonly desks: string;
  /** Names change too, by this process's clock. */
  readonly until: number;
};

export const TEXT_BYTES = 48_000_000;
const BYTES_OF_TEXT = 800;
/** One name with a letter beyond Latin-1, and every letter of the text takes two bytes. */
const BYTES_OF_LETTER = 2;

/** What was written for one audience is good for all of it, as long as the floor stands under the same versions. */
export function createFloorTexts() {
  const texts = new LRUCache<string, FloorText>({
    maxSize: TEXT_BYTES,
    sizeCalculation: ({ rooms, desks }, key) =>
      BYTES_OF_TEXT + key.length + BYTES_OF_LETTER * (rooms.length + desks.length),
  });
  return {
    find(key: string, { version, sensedVersion }: Pick<FloorText, 'version' | 'sensedVersion'>): FloorText | undefined {
      const text = texts.get(key);
      const isGood = text?.version === version && text.sensedVersion === sensedVersion && text.until > Date.now();
      return isGood ? text : undefined;
    },
    keep: (key: string, text: FloorText) => texts.set(key, text),
  };
}

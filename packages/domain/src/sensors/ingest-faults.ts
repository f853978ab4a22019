/** Why a message, a reading or a value was not stored unchanged. Counted per building and day. */
export const INGEST_FAULTS = [
  'bad-json',
  'no-codec',
  'unknown',
  'implausible',
  'too-late',
  'future',
  'ambiguous',
  'flooded',
] as const;
export type IngestFault = (typeof INGEST_FAULTS)[number];

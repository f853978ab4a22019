import { randomBytes } from 'node:crypto';

const PER_MILLISECOND = 0x1000;
/** Beyond this the clock was wrong before, and following it back matters more than the order. */
const BACK_MS = 1000;
let [moment, serial] = [0, 0];

/**
 * Creates an id as the database would (UUID version 7), for rows whose id is needed before they are inserted. It begins
 * with the time and a counter within the millisecond, so the ids of this process sort in order of creation and the
 * index of the key stays small. It is guessable, so never a secret.
 */
export function newId(): string {
  const time = Date.now();
  const now = moment - time > BACK_MS ? time : Math.max(time, moment);
  serial = now === moment ? serial + 1 : 0;
  moment = serial < PER_MILLISECOND ? now : now + 1;
  serial %= PER_MILLISECOND;
  const bytes = randomBytes(16);
  bytes.writeUIntBE(moment, 0, 6);
  bytes.writeUInt16BE(0x7000 | serial, 6);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Returns when an id was created, in milliseconds. */
export const momentOf = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/** Returns a lower bound of the ids created at this moment, above all earlier ones. */
export function firstIdAt(moment: number): string {
  const hex = Math.max(0, Math.floor(moment)).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

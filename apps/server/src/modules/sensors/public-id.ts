import { randomBytes } from 'node:crypto';

/** Long enough that guessing is hopeless. */
const SECRET_BYTES = 16;
const UUID_BYTES = 16;
const PUBLIC_ID = /^[A-Za-z0-9_-]{64}$/;

export type PublicId = { readonly organisationId: string; readonly sensorId: string; readonly secret: Buffer };

export const newPublicSecret = (): Buffer => randomBytes(SECRET_BYTES);

const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex');
const uuidOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Contains the ids for the lookup, followed by the secret that authorises it. */
export const publicIdOf = ({ organisationId, sensorId, secret }: PublicId): string =>
  Buffer.concat([bytesOf(organisationId), bytesOf(sensorId), secret]).toString('base64url');

/** Undefined for a malformed id. */
export function publicIdFrom(text: string): PublicId | undefined {
  if (!PUBLIC_ID.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64url');
  return {
    organisationId: uuidOf(bytes.subarray(0, UUID_BYTES)),
    sensorId: uuidOf(bytes.subarray(UUID_BYTES, 2 * UUID_BYTES)),
    secret: bytes.subarray(2 * UUID_BYTES),
  };
}

const BYTES = 16;
/** Organisation, thing and secret: 48 bytes without padding. */
const FORM = /^[A-Za-z0-9_-]{64}$/;

export type SecretAddress = { readonly organisationId: string; readonly id: string; readonly secret: Buffer };

const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex');
const uuidOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/**
 * The address of one thing for anyone who knows its secret. The thing is found by its key, and the secret is compared in
 * constant time, which an index over secrets would not do.
 */
export const secretAddressOf = ({ organisationId, id, secret }: SecretAddress): string =>
  Buffer.concat([bytesOf(organisationId), bytesOf(id), secret]).toString('base64url');

/** Undefined for a malformed address. */
export function readSecretAddress(text: string): SecretAddress | undefined {
  if (!FORM.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64url');
  const part = (n: number) => bytes.subarray(n * BYTES, (n + 1) * BYTES);
  return { organisationId: uuidOf(part(0)), id: uuidOf(part(1)), secret: part(2) };
}

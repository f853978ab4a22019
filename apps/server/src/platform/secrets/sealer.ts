import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose';

/** The organisation and field of a secret; it cannot be opened as that of another. */
export type SealContext = { organisationId: string; table: string; field: string };

export type Sealer = {
  seal(secret: string, context: SealContext): Promise<string>;
  open(sealed: string, context: SealContext): Promise<string>;
  /** Returns whether it was sealed with the newest key and for this field. */
  isCurrent(sealed: string, context: SealContext): boolean;
};

const textOf = ({ organisationId, table, field }: SealContext) => `${organisationId}/${table}/${field}`;

/**
 * Seals with AES-256-GCM in a standard envelope. It contains the id of the key, so that keys can be rotated; the key
 * itself is never in the database.
 */
export function createSealer(keys: readonly { id: string; key: Uint8Array }[]): Sealer {
  const [newest] = keys;
  if (newest === undefined) throw new Error('no key to seal with');
  for (const { key } of keys) if (key.length !== 32) throw new Error('a sealing key has 32 bytes');
  return {
    seal: (secret, context) =>
      new CompactEncrypt(new TextEncoder().encode(secret))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: newest.id, ctx: textOf(context) })
        .encrypt(newest.key),
    async open(sealed, context) {
      const { plaintext, protectedHeader } = await compactDecrypt(
        sealed,
        (header) => keys.find(({ id }) => id === header.kid)?.key ?? Promise.reject(new Error('unknown sealing key')),
        { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] },
      );
      if (protectedHeader['ctx'] !== textOf(context)) throw new Error('the secret belongs to another field');
      return new TextDecoder().decode(plaintext);
    },
    isCurrent(sealed, context) {
      const { kid, ctx } = decodeProtectedHeader(sealed);
      return kid === newest.id && ctx === textOf(context);
    },
  };
}

/** Parses `id:base64` pairs, newest first, separated by commas. */
export const sealingKeysFrom = (text: string) =>
  text.split(',').map((pair) => {
    const [id = '', key = ''] = pair.split(':');
    return { id, key: new Uint8Array(Buffer.from(key, 'base64')) };
  });
